package dev.batchista.engine.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.engine.workload.PromptContent;
import dev.batchista.engine.workload.PromptContent.Segment;
import dev.batchista.engine.workload.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PrefixCacheTest {
  private static final int BLOCK = 4;

  private static KvPool pool(int blocks) {
    return new KvPool(blocks * BLOCK, 1, BLOCK, 1, 0, Integer.MAX_VALUE);
  }

  private static Request request(long id, Segment... segments) {
    return new Request(id, 0, 1000, 1).withContent(new PromptContent(List.of(segments), false));
  }

  @Test
  void chainsAreEqualUpToWhereTheyPart() {
    KvPool pool = pool(100);
    PrefixCache cache = new PrefixCache(pool);
    pool.take(10);
    PrefixHold hold =
        cache.acquire(
            request(0, new Segment(1, 10), new Segment(2, 30)), PrefixMatch.NONE.blocks());
    cache.register(hold, 40);

    assertThat(cache.blocks()).isEqualTo(10);
    // Of another's 10 + 30 tokens, equal and different ones, in blocks of 4.
    assertThat(matched(cache, new Segment(1, 10), new Segment(2, 30))).isEqualTo(10);
    assertThat(matched(cache, new Segment(1, 10), new Segment(2, 9))).isEqualTo(4);
    assertThat(matched(cache, new Segment(1, 10), new Segment(3, 30))).isEqualTo(2);
    assertThat(matched(cache, new Segment(1, 8), new Segment(2, 30))).isEqualTo(2);
    assertThat(matched(cache, new Segment(1, 7), new Segment(2, 30))).isEqualTo(1);
    assertThat(matched(cache, new Segment(2, 30))).isZero();
    assertThat(matched(cache)).isZero();
    // The same request finds its own text too.
    assertThat(cache.match(request(0, new Segment(1, 10), new Segment(2, 30)), 41).blocks())
        .isEqualTo(10);
  }

  private static int matched(PrefixCache cache, Segment... segments) {
    return cache.match(request(99, segments), 1000).blocks();
  }

  @Test
  void windowedLayersAreNotShared() {
    assertThatThrownBy(() -> new PrefixCache(new KvPool(100, 1, BLOCK, 8, 4, 16)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void contentMustFitItsPrompt() {
    assertThatThrownBy(() -> new Request(0, 0, 9, 1).withContent(PromptContent.startingWith(1, 10)))
        .hasMessageContaining("10 tokens");
    PromptContent talk = new PromptContent(List.of(new Segment(1, 8)), true);
    assertThatThrownBy(() -> new Request(0, 0, 9, 1).withContent(talk))
        .hasMessageContaining("8 tokens");
  }

  /** What the cache should hold, told by strings: prefix of blocks -> number of users. */
  private static final class Naive {
    final Map<String, Integer> users = new LinkedHashMap<>();
    final List<String> idle = new ArrayList<>();

    int matching(List<String> prefixes) {
      int blocks = 0;
      while (blocks < prefixes.size() && users.containsKey(prefixes.get(blocks))) {
        blocks++;
      }
      return blocks;
    }

    void use(String prefix) {
      users.merge(prefix, 1, Integer::sum);
      idle.remove(prefix);
    }

    void release(List<String> prefixes) {
      for (int i = prefixes.size() - 1; i >= 0; i--) {
        if (users.merge(prefixes.get(i), -1, Integer::sum) == 0) {
          idle.add(prefixes.get(i));
        }
      }
    }

    void trim(long free) {
      while (idle.size() > free) {
        users.remove(idle.remove(0));
      }
    }

    long inUse() {
      return users.values().stream().filter(count -> count > 0).count();
    }
  }

  private record Seat(Request request, PrefixHold hold, List<String> prefixes, int tokens) {}

  @Test
  void itAgreesWithAListOfPrefixes() {
    Random random = new Random(7);
    for (int run = 0; run < 200; run++) {
      KvPool pool = pool(30);
      PrefixCache cache = new PrefixCache(pool);
      Naive naive = new Naive();
      List<Seat> seats = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        if (random.nextInt(5) < 2 && !seats.isEmpty()) {
          leave(seats.remove(random.nextInt(seats.size())), pool, cache, naive);
        } else {
          enter(i, random, seats, pool, cache, naive);
        }
        long own =
            seats.stream().mapToLong(seat -> blocks(seat.tokens()) - seat.hold().size()).sum();
        assertThat(pool.usedUnits()).isEqualTo(naive.inUse() + own);
        assertThat(cache.idleBlocks()).isEqualTo(naive.idle.size());
        assertThat(cache.blocks()).isEqualTo(naive.users.size());
        assertThat(pool.usedUnits() + cache.idleBlocks()).isLessThanOrEqualTo(pool.totalUnits());
      }
    }
  }

  private static void enter(
      int id, Random random, List<Seat> seats, KvPool pool, PrefixCache cache, Naive naive) {
    int tokens = 1 + random.nextInt(40);
    int first = Math.min(tokens, 1 + random.nextInt(12));
    int second = Math.min(tokens - first, random.nextInt(20));
    List<Segment> segments = new ArrayList<>();
    segments.add(new Segment(random.nextInt(2), first));
    if (second > 0) {
      segments.add(new Segment(10 + random.nextInt(2), second));
    }
    Request request = new Request(id, 0, tokens, 1).withContent(new PromptContent(segments, false));
    List<String> prefixes = prefixes(request);
    PrefixMatch match = cache.match(request, tokens);
    int most = (tokens - 1) / BLOCK;
    assertThat(match.blocks()).isEqualTo(Math.min(most, naive.matching(prefixes)));
    long own = blocks(tokens) - match.blocks();
    if (own + match.idleBlocks() > pool.freeUnits()) {
      return;
    }
    PrefixHold hold = cache.acquire(request, match.blocks());
    pool.take(own);
    cache.trim();
    prefixes.subList(0, match.blocks()).forEach(naive::use);
    naive.trim(pool.freeUnits());
    cache.register(hold, tokens);
    prefixes.subList(match.blocks(), prefixes.size()).forEach(naive::use);
    seats.add(new Seat(request, hold, prefixes, tokens));
  }

  private static void leave(Seat seat, KvPool pool, PrefixCache cache, Naive naive) {
    pool.give(blocks(seat.tokens()) - seat.hold().size());
    cache.release(seat.hold());
    naive.release(seat.prefixes());
  }

  private static long blocks(int tokens) {
    return (tokens + BLOCK - 1) / BLOCK;
  }

  /** The full blocks of a request, each as the whole text up to its end. */
  private static List<String> prefixes(Request request) {
    StringBuilder text = new StringBuilder();
    List<String> prefixes = new ArrayList<>();
    int position = 0;
    for (Segment segment : request.content().segments()) {
      for (int i = 0; i < segment.tokens(); i++) {
        text.append(segment.key()).append('.').append(i).append(' ');
        position++;
        if (position % BLOCK == 0) {
          prefixes.add(text.toString());
        }
      }
    }
    for (; position < request.promptTokens(); ) {
      text.append("own").append(request.id()).append(' ');
      position++;
      if (position % BLOCK == 0) {
        prefixes.add(text.toString());
      }
    }
    return prefixes;
  }
}
