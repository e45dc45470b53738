package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.norm;
import static dev.sevenfold.processor.cases.Tolerances.FLOAT;
import static dev.sevenfold.processor.cases.Tolerances.GAIN_OF_THREE;
import static dev.sevenfold.processor.cases.Tolerances.GAIN_OF_TWO;
import static dev.sevenfold.processor.cases.Tolerances.L1;

import org.junit.jupiter.api.Test;

/** Section H: batch normalization, folded and alone. */
final class BatchNormCasesTest {
  @Test
  void caseH12_batchNormWithNegativeAndZeroGamma() {
    Case.of(Net.of(conv(1, 2, 1).bias(false), norm(2)))
        .constantWeight("layers.0.weight", 2, 2, 1, 1, 1)
        .weight("layers.1.weight", new int[] {2}, -1, 0)
        .weight("layers.1.bias", new int[] {2}, .25f, .25f)
        .weight("layers.1.running_mean", new int[] {2}, .5f, .5f)
        .weight("layers.1.running_var", new int[] {2}, 1, 1)
        .input(new int[] {1, 1, 1, 1}, 1)
        .expect(GAIN_OF_TWO, FLOAT, -1.25f, .25f);
  }

  @Test
  void caseH13_batchNormBehindAConvolutionWithoutBias() {
    Case.of(Net.of(conv(1, 1, 1).bias(false), norm(1)))
        .constantWeight("layers.0.weight", 2, 1, 1, 1, 1)
        .weight("layers.1.weight", new int[] {1}, 3)
        .weight("layers.1.bias", new int[] {1}, 1)
        .weight("layers.1.running_mean", new int[] {1}, 4)
        .weight("layers.1.running_var", new int[] {1}, 1)
        .input(new int[] {1, 1, 1, 1}, 1)
        .expect(L1, 1e-4, -5);
  }

  @Test
  void batchNormWithNothingToFoldInto() {
    Case.of(Net.of(norm(2)))
        .weight("layers.0.weight", new int[] {2}, 2, -3)
        .weight("layers.0.bias", new int[] {2}, 1, 0)
        .weight("layers.0.running_mean", new int[] {2}, 0, 1)
        .weight("layers.0.running_var", new int[] {2}, 1, 1)
        .input(new int[] {1, 2, 1, 1}, 1, 2)
        .expect(GAIN_OF_THREE, 1e-4, 3, -3);
  }
}
