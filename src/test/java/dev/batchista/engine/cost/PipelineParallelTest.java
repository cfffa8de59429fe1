package dev.batchista.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.support.Toy;
import org.junit.jupiter.api.Test;

/** The toy model has 10 layers, 2.4e9 bytes of weights and a hidden size of 1000. */
class PipelineParallelTest {
  private static Deployment stages(int stages) {
    return new Deployment(
        Toy.GPU, Toy.MODEL, 1, stages, Precision.BF16, Precision.BF16, CostProfile.DATASHEET, null);
  }

  @Test
  void aStepTakesAsLongAndTheActivationsBetween() {
    // 5 stages send 4 times: 100 tokens x 1000 x 2 bytes at 100 GB/s are 2 us each.
    StepLoad load = StepLoad.EMPTY.plusChunk(0, 100, true, Integer.MAX_VALUE);
    long one = new CostModel(stages(1)).stepPs(load);
    long five = new CostModel(stages(5)).stepPs(load);
    assertThat(five - one).isEqualTo(4 * 2_000_000L);
    assertThat(new CostModel(stages(5)).explain(load).linkPs()).isEqualTo(8_000_000L);
  }

  @Test
  void decodeStepsAreStillAStraightLine() {
    CostModel cost = new CostModel(stages(5));
    for (long context : new long[] {0, 1, 1000, 123_456}) {
      assertThat(cost.decodeStepPs(7, context, context))
          .isEqualTo(cost.stepPs(StepLoad.EMPTY.plusDecode(7, context, context)));
    }
  }

  @Test
  void memoryGrowsWithTheStagesAsFarAsTheFullestAllows() {
    // 80 GB x 0.9 a stage. Two stages of 5 layers: 144 GB for weights and KV.
    assertThat(stages(2).kvBytesAvailable(0.9)).isCloseTo(144e9 - 2.4e9, within(1.0));
    // Four stages of 3, 3, 2, 2 layers: the fullest holds 3/10, so all hold 72 GB x 10/3.
    assertThat(stages(4).kvBytesAvailable(0.9)).isCloseTo(240e9 - 2.4e9, within(1.0));
    assertThat(stages(4).gpus()).isEqualTo(4);
  }

  @Test
  void noMoreStagesThanLayers() {
    assertThatThrownBy(() -> stages(11))
        .hasMessage("pipelineParallelSize must be from 1 to the 10 layers of the model, not 11");
  }
}
