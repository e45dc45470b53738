package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.cases.Net.norm;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.Refusals;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Batch normalization where there is more than one, or where nothing before it can take it. */
final class NormalizationCasesTest {
  /** One count of the integer meaning and half a step of each of two quantizations. */
  private static final double STEPS = 2;

  /** The sum of four values that were rounded. */
  private static final double SUM_STEPS = 4;

  /** The eps of the normalizations, relative to outputs of about 10. */
  private static final double FLOAT = 1e-3;

  private static void addNorm(Case network, String path, float gamma, float beta, float mean) {
    network
        .constantWeight(path + ".weight", gamma, 1)
        .constantWeight(path + ".bias", beta, 1)
        .constantWeight(path + ".running_mean", mean, 1)
        .constantWeight(path + ".running_var", 1, 1);
  }

  @Test
  void threeBehindOneConvolution() {
    Case network =
        Case.of(Net.of(conv(1, 1, 1).bias(false), norm(1), norm(1), norm(1)))
            .constantWeight("layers.0.weight", 2, 1, 1, 1, 1)
            .input(new int[] {1, 1, 1, 2}, 1, 3);
    addNorm(network, "layers.1", 3, 1, 4);
    addNorm(network, "layers.2", 2, 1, 0);
    addNorm(network, "layers.3", -1, 0, 1);
    network.weightError(3, 12);
    network.expect(STEPS, FLOAT, 10, -14);
  }

  @Test
  void twoWithNothingBefore() {
    Case network = Case.of(Net.of(norm(1), norm(1))).input(new int[] {1, 1, 1, 2}, 1, 3);
    addNorm(network, "layers.0", 3, 1, 4);
    addNorm(network, "layers.1", 2, 1, 0);
    network.weightError(3, 6);
    network.expect(STEPS, FLOAT, -15, -3);
  }

  /** The last axis is what a linear layer mixes, axis 1 is what the norm scales. */
  @Test
  void aLinearLayerOverImagesDoesNotTakeIt() {
    Case.of(Net.of(dense(2, 2).bias(false), norm(2)))
        .weight("layers.0.weight", new int[] {2, 2}, 1, 0, 0, 1)
        .weight("layers.1.weight", new int[] {2}, 1, 10)
        .constantWeight("layers.1.bias", 0, 2)
        .constantWeight("layers.1.running_mean", 0, 2)
        .constantWeight("layers.1.running_var", 1, 2)
        .input(new int[] {1, 2, 1, 2}, 1, 2, 3, 4)
        .range("layers.0", 0, 4)
        .expect(STEPS, FLOAT, 1, 2, 30, 40);
  }

  private static Case normed(Case network, String path) {
    return network
        .weight(path + ".weight", new int[] {2}, 2, -1)
        .weight(path + ".bias", new int[] {2}, 1, 0)
        .weight(path + ".running_mean", new int[] {2}, 1, 2)
        .constantWeight(path + ".running_var", 4, 2);
  }

  @Test
  void featuresAndSequencesHaveNormsToo() {
    normed(Case.of(Net.of(Norms.batch1d(2))).input(new int[] {2, 2}, 1, 2, 5, 6), "layers.0")
        .weightError(6, 1)
        .expect(STEPS, FLOAT, 1, 0, 5, -2);
    normed(
            Case.of(Net.of(Norms.batch1d(2))).input(new int[] {1, 2, 3}, 1, 2, 3, 4, 5, 6),
            "layers.0")
        .weightError(6, 1)
        .expect(STEPS, FLOAT, 1, 2, 3, -1, -1.5f, -2);
  }

  @Test
  void aNormOfFeaturesFoldsIntoTheLinearLayer() {
    Case network =
        Case.of(Net.of(dense(2, 2).bias(false), Norms.batch1d(2)))
            .weight("layers.0.weight", new int[] {2, 2}, 1, 0, 0, 1)
            .input(new int[] {1, 2}, 5, 6);
    normed(network, "layers.1").expect(STEPS, FLOAT, 5, -2);
    assertThat(network.run(Mode.INT16).kernels()).containsExactly("mmalib_matmul_bias_i16");
  }

  @Test
  void aNormFoldsThroughAViewOfWhatFollowsTheChannels() {
    Case network =
        Case.of(Net.of(conv(1, 2, 1).bias(false), Norms.flat(2), Norms.batch1d(2)))
            .constantWeight("layers.0.weight", 1, 2, 1, 1, 1)
            .input(new int[] {1, 1, 2, 2}, 1, 3, 5, 7);
    normed(network, "layers.2").expect(STEPS, FLOAT, 1, 3, 5, 7, .5f, -.5f, -1.5f, -2.5f);
    assertThat(network.run(Mode.INT8_AFFINE).kernels()).containsExactly("mmalib_conv2d_i8");
  }

  /** As in DenseNet: the shift must not reach into the padding. */
  @Test
  void aNormBeforeAPaddedConvolutionStaysBeforeIt() {
    Case network =
        Case.of(Net.of(norm(2), conv(2, 1, 3).padding(1).bias(false)))
            .constantWeight("layers.1.weight", 1, 1, 2, 3, 3)
            .input(new int[] {1, 2, 1, 2}, 1, 5, 2, 6);
    normed(network, "layers.0").weightError(9, 1).expect(SUM_STEPS, FLOAT, 4, 4);
  }

  @Test
  void otherRanksAreRefused() {
    Case image = Case.of(Net.of(Norms.batch1d(2))).input(new int[] {1, 2, 1, 1}, 1, 2);
    normed(image, "layers.0");
    Case row = normed(Case.of(Net.of(norm(2))).input(new int[] {1, 2}, 1, 2), "layers.0");
    for (Case network : List.of(image, row)) {
      Refusals.assertRefused(Message.WRONG_RANK, () -> network.run(Mode.FLOAT));
    }
  }
}
