package dev.batchista.engine.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KvPoolTest {
  @Test
  void blocksAreWholeAndCountedDown() {
    KvPool pool = new KvPool(10_000, 100, 16, 32, 0, Integer.MAX_VALUE);

    assertThat(pool.totalBlocks()).isEqualTo(6);
    assertThat(pool.unitsFor(0)).isZero();
    assertThat(pool.unitsFor(16)).isEqualTo(1);
    assertThat(pool.unitsFor(17)).isEqualTo(2);
    pool.take(4);
    assertThat(pool.freeUnits()).isEqualTo(2);
    assertThat(pool.usage()).isEqualTo(4 / 6.0);
    assertThatThrownBy(() -> pool.take(3)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> pool.give(5)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> pool.resize(3)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void windowedLayersStopGrowing() {
    // 6 of 8 layers keep 32 tokens: a block of all layers is 8 units of 200 bytes.
    KvPool pool = new KvPool(16_000, 100, 16, 8, 6, 32);

    assertThat(pool.totalUnits()).isEqualTo(80);
    assertThat(pool.totalBlocks()).isEqualTo(10);
    assertThat(pool.unitsFor(32)).isEqualTo(16);
    assertThat(pool.unitsFor(160)).isEqualTo(2 * 10 + 6 * 2);
  }

  @Test
  void phasesForetellTheBlocksOfEverySequence() {
    Random random = new Random(3);
    for (int blockSize : new int[] {1, 3, 16}) {
      BlockPhases phases = new BlockPhases(blockSize);
      KvPool pool = new KvPool(1e9, 1, blockSize, 1, 0, Integer.MAX_VALUE);
      List<Integer> tokens = new ArrayList<>();
      long step = 1000;
      for (int i = 0; i < 30; i++) {
        tokens.add(random.nextInt(100));
        phases.add(tokens.get(i), step);
      }
      phases.remove(tokens.remove(7), step);
      for (int steps = 0; steps < 60; steps++) {
        long expected = 0;
        for (int held : tokens) {
          expected += pool.unitsFor(held + steps) - pool.unitsFor(held);
        }
        assertThat(phases.growth(step, steps)).isEqualTo(expected);
      }
      for (long free = 0; free < 200; free++) {
        long steps = phases.stepsWithin(step, free);
        assertThat(phases.growth(step, steps)).isLessThanOrEqualTo(free);
        assertThat(phases.growth(step, steps + 1)).isGreaterThan(free);
      }
    }
    assertThat(new BlockPhases(16).stepsWithin(5, 0)).isEqualTo(Long.MAX_VALUE);
  }
}
