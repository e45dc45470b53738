package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Blocks of published networks: integer Java and C agree to the bit, near the float model. */
class BlockCasesTest {
  /** The inverted residual of MobileNetV3, with squeeze and excitation. */
  private static final class ExcitedResidual extends NeuralModule {
    private final Conv2d expand = conv2d(24, 96, 1);
    private final Conv2d depthwise = conv2d(96, 96, 5).padding(2).groups(96);
    private final Conv2d squeeze = conv2d(96, 24, 1);
    private final Conv2d excite = conv2d(24, 96, 1);
    private final Conv2d project = conv2d(96, 24, 1);

    public Tensor forward(Tensor x) {
      Tensor wide = x.then(expand).hardswish().then(depthwise).hardswish();
      Tensor gate = wide.adaptiveAvgPool2d(1, 1).then(squeeze).relu().then(excite).hardsigmoid();
      return x.add(wide.mul(gate).then(project));
    }
  }

  /**
   * The unit of ShuffleNetV2 that keeps the size: half passes, half is worked on, then shuffled.
   */
  private static final class ShuffleUnit extends NeuralModule {
    private final Conv2d first = conv2d(24, 24, 1);
    private final Conv2d depthwise = conv2d(24, 24, 3).padding(1).groups(24);
    private final Conv2d last = conv2d(24, 24, 1);

    public Tensor forward(Tensor x) {
      List<Tensor> halves = x.chunk(1, 2);
      Tensor worked = halves.get(1).then(first).relu().then(depthwise).then(last).relu();
      return Tensor.concat(1, halves.get(0), worked).channelShuffle(2);
    }
  }

  /** The module of SqueezeNet. */
  private static final class Fire extends NeuralModule {
    private final Conv2d squeeze = conv2d(32, 8, 1);
    private final Conv2d expand1 = conv2d(8, 32, 1);
    private final Conv2d expand3 = conv2d(8, 32, 3).padding(1);

    public Tensor forward(Tensor x) {
      Tensor narrow = x.then(squeeze).relu();
      return Tensor.concat(1, narrow.then(expand1).relu(), narrow.then(expand3).relu());
    }
  }

  private static FloatTensor input(String name, int... dimensions) {
    return FormulaWeights.input(name, Shape.of(dimensions));
  }

  private static void assertNear(NeuralModule block, String name, int channels) {
    Case small = Case.of(block).formulaWeights().input(input("x", 1, channels, 14, 14));
    BlockNoise.assertNear(small, name, 1, 28, 65);
  }

  @Test
  void anInvertedResidualWithSqueezeAndExcitation() {
    assertNear(new ExcitedResidual(), "MobileNetV3 block", 24);
  }

  @Test
  void aShuffleUnit() {
    assertNear(new ShuffleUnit(), "shuffle unit", 48);
  }

  @Test
  void aFireModule() {
    assertNear(new Fire(), "fire module", 32);
  }

  private static Case head(int best) {
    return Case.of(new DetectionHead(5, best, 32, 8))
        .formulaWeights()
        .input(input("fine", 1, 32, 8, 8))
        .input(input("coarse", 1, 64, 4, 4));
  }

  @Test
  void aDetectionHead() {
    BlockNoise.assertNear(head(12), "detection head", 2, 25, 60);
  }

  /** Scores that are ranked keep their order: they are not rounded to codes before. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void caseK10_detectionsAreRankedByTheirScores(Mode mode) {
    Case.Result result = head(12).run(mode);
    float[] scores = ((FloatTensor) result.outputs().get(1)).array();
    float[] best = ((FloatTensor) result.outputs().get(2)).array();
    java.util.Arrays.sort(scores);
    for (int i = 0; i < 12; i++) {
      assertThat(best[6 * i + 4]).isEqualTo(scores[scores.length - 1 - i]);
    }
  }
}
