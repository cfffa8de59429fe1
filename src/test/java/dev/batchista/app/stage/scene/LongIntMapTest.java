package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LongIntMapTest {

  /** Even numbers put, odd ones take the number before away. */
  @Property(tries = 200, seed = "20261201")
  void itIsAHashMap(@ForAll @Size(max = 400) List<@IntRange(min = 0, max = 299) Integer> moves) {
    LongIntMap map = new LongIntMap();
    Map<Long, Integer> expected = new HashMap<>();
    for (int i = 0; i < moves.size(); i++) {
      long key = moves.get(i) / 2;
      if (moves.get(i) % 2 == 0) {
        map.put(key, i);
        expected.put(key, i);
      } else {
        map.remove(key);
        expected.remove(key);
      }
    }
    assertThat(map.size()).isEqualTo(expected.size());
    for (long key = 0; key < 150; key++) {
      assertThat(map.get(key)).isEqualTo(expected.getOrDefault(key, LongIntMap.NONE));
    }
  }

  @Test
  void itGrowsAndForgets() {
    LongIntMap map = new LongIntMap();
    for (int i = 0; i < 5000; i++) {
      map.put(1_000_000L * i, i);
    }
    assertThat(map.size()).isEqualTo(5000);
    assertThat(map.get(4_999_000_000L)).isEqualTo(4999);
    map.clear();
    assertThat(map.size()).isZero();
    assertThat(map.get(4_999_000_000L)).isEqualTo(LongIntMap.NONE);
  }

  @Test
  void negativeNumbersAreRefused() {
    LongIntMap map = new LongIntMap();
    assertThatThrownBy(() -> map.put(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> map.put(0, -1)).isInstanceOf(IllegalArgumentException.class);
  }
}
