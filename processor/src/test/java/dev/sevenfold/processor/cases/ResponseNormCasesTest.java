package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.NormCases.FLOAT;
import static dev.sevenfold.processor.cases.NormCases.ROW;
import static dev.sevenfold.processor.cases.NormCases.SCALED_STEPS;
import static dev.sevenfold.processor.cases.NormCases.refused;
import static dev.sevenfold.processor.cases.NormCases.row;

import org.junit.jupiter.api.Test;

/** Division by a length, and normalization over windows of channels. */
final class ResponseNormCasesTest {
  @Test
  void divisionByTheLength() {
    Case.of(Net.of(x -> x.normalize(1)))
        .input(new int[] {3, 2}, 3, 4, 0, 0, -8, 6)
        .expect(SCALED_STEPS, FLOAT, .6f, .8f, 0, 0, -.8f, .6f);
    Case.of(Net.of(x -> x.normalize(0, 10)))
        .input(new int[] {2, 2}, 3, 10, 4, 0)
        .expect(SCALED_STEPS, FLOAT, .3f, 1, .4f, 0);
    Case noEps = Case.of(Net.of(x -> x.normalize(0, 0))).input(ROW, row(1));
    refused("eps", () -> noEps.run(Mode.FLOAT));
    Case noAxis = Case.of(Net.of(x -> x.normalize(2))).input(ROW, row(1));
    refused("axis", () -> noAxis.run(Mode.FLOAT));
  }

  /** Windows of four channels: two before, one behind. */
  @Test
  void localResponseNorm() {
    float[] x = {1, -2, 3, -1, 2};
    double[] sums = {5, 14, 15, 18, 14};
    float[] expected = new float[5];
    for (int i = 0; i < 5; i++) {
      expected[i] = (float) (x[i] / Math.pow(2 + .8 / 4 * sums[i], .75));
    }
    Case.of(Net.of(t -> t.localResponseNorm(4, .8, .75, 2)))
        .input(new int[] {1, 5, 1, 1}, x)
        .expect(SCALED_STEPS, FLOAT, expected);
    refusedResponse("size", 0, 1, 1);
    refusedResponse("alpha", 1, -1, 1);
    refusedResponse("k", 1, 1, 0);
    refusedResponse("k", 1, 1, Math.nextDown(Float.MIN_NORMAL));
  }

  private static void refusedResponse(String what, int size, double alpha, double k) {
    Case network = Case.of(Net.of(x -> x.localResponseNorm(size, alpha, 1, k))).input(ROW, row(1));
    refused(what, () -> network.run(Mode.FLOAT));
  }
}
