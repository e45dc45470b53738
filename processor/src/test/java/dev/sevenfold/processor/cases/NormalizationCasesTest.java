package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.cases.Net.norm;

import org.junit.jupiter.api.Test;

/** Batch normalization where there is more than one, or where what stands before it cannot take it. */
final class NormalizationCasesTest {
  /** One count of the integer meaning and half a step of each of two quantizations. */
  private static final double STEPS = 2;

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
}
