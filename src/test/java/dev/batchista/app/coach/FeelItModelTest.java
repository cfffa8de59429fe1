package dev.batchista.app.coach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Tiles;
import dev.batchista.support.Cafes;
import org.junit.jupiter.api.Test;

class FeelItModelTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void replyIsCutIntoTokensThatMakeItUpAgain() {
    Reply reply = new Reply("one extraordinarily long word");

    assertThat(reply.tokens()).isGreaterThan(4);
    assertThat(reply.first(reply.tokens())).isEqualTo("one extraordinarily long word");
    assertThat(reply.first(1)).isEqualTo("one");
    assertThat(reply.first(2) + reply.between(2, 99)).isEqualTo("one extraordinarily long word");
    assertThat(reply.first(0)).isEmpty();
  }

  @Test
  void tokensComeAtTpotAfterTtftAndAreReadAtReadingSpeed() {
    ChatPace pace = new ChatPace(1200, 10);

    assertThat(pace.tokensOut(1199)).isZero();
    assertThat(pace.tokensOut(1200)).isEqualTo(1);
    assertThat(pace.tokensOut(2200)).isEqualTo(101);
    assertThat(pace.tokensRead(1100)).isZero();
    assertThat(pace.tokensRead(2200)).isEqualTo(5);
    assertThat(pace.tokensPerSecond()).isEqualTo(100);
    assertThat(pace.fasterThanReading()).isTrue();
  }

  @Test
  void slowChatIsNeverReadAhead() {
    ChatPace pace = new ChatPace(0, 400);

    assertThat(pace.fasterThanReading()).isFalse();
    assertThat(pace.tokensRead(4000)).isEqualTo(pace.tokensOut(4000)).isEqualTo(11);
  }

  @Test
  void anOldChatSaysThatTheCafeHasChanged() {
    FeelItModel model = new FeelItModel(new Reply("a b c"));
    model.tiles(busyTiles());
    model.send(0);
    assertThat(model.at(60 * SECOND).note()).isEqualTo("Read to the end.");

    CafeSimulation fresh = Cafes.open(Cafes.scenario(9, 16));
    model.tiles(fresh.frame(false, 1).tiles());
    assertThat(model.at(60 * SECOND).note()).startsWith("The café has changed since.");
  }

  @Test
  void chatGoesByTheFiguresOfTheMomentItWasSent() {
    FeelItModel model = new FeelItModel(new Reply("a b c d e f g h i j k l m n o p q r s t u v w"));
    assertThat(model.ready()).isFalse();
    Tiles tiles = busyTiles();
    model.tiles(tiles);

    model.send(5 * SECOND);

    assertThat(model.pace()).isEqualTo(new ChatPace(tiles.ttftP50Ms(), tiles.tpotP50Ms()));
    FeelItModel.View waiting = model.at(5 * SECOND + 20_000_000L);
    assertThat(waiting.waiting()).isTrue();
    assertThat(waiting.waited()).isEqualTo("waited 0.02 s");
    FeelItModel.View done = model.at(60 * SECOND);
    assertThat(done.done()).isTrue();
    assertThat(done.read()).endsWith("w");
    assertThat(done.ahead()).isEmpty();
  }

  @Test
  void unluckyCustomerWaitsLonger() {
    FeelItModel model = new FeelItModel(new Reply("a b c"));
    model.tiles(busyTiles());
    model.send(0);
    double median = model.pace().ttftMs();

    model.customer(FeelItModel.Customer.P99);
    model.send(0);

    assertThat(model.pace().ttftMs()).isGreaterThan(median);
  }

  private static Tiles busyTiles() {
    CafeSimulation cafe = Cafes.open(Cafes.scenario(9, 16));
    Cafes.run(cafe, 20);
    return cafe.frame(true, 1).tiles();
  }
}
