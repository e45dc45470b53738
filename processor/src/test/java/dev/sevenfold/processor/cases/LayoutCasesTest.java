package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.cases.Tolerances.EXACT;
import static dev.sevenfold.processor.cases.Tolerances.L1;
import static dev.sevenfold.processor.testing.Reals.quarters;
import static dev.sevenfold.processor.testing.Reals.random;

import dev.sevenfold.dsl.Tensor;
import org.junit.jupiter.api.Test;

/** Section J: reshaping keeps the order of elements. */
final class LayoutCasesTest {
  @Test
  void caseJ01_flattenKeepsTheChannelOrder() {
    Case.of(Net.of(dense(8, 1).bias(false), (x, layer) -> x.flatten(1).then(layer)))
        .weight("layers.0.weight", new int[] {1, 8}, 1, 2, 3, 4, 5, 6, 7, 8)
        .input(new int[] {1, 2, 2, 2}, 1, 2, 3, 4, 5, 6, 7, 8)
        .expect(L1, EXACT, 204);
  }

  @Test
  void caseJ03_reshapeInfersADimension() {
    float[] x = random(9, 126);
    Case.Result result =
        Case.of(Net.of((Tensor t) -> t.view(-1, 21))).input(new int[] {1, 126}, x).run(Mode.FLOAT);
    assertThat(result.output().shape().dimensions()).isEqualTo(new int[] {6, 21});
    assertThat(result.output().array()).isEqualTo(x);
  }

  @Test
  void caseJ08_aSingleLayerKeepsItsRank() {
    Case.Result result =
        Case.of(Net.of(conv(1, 2, 3).padding(1).bias(false)))
            .constantWeight("layers.0.weight", 1, 2, 1, 3, 3)
            .input(new int[] {1, 1, 5, 5}, quarters(25))
            .run(Mode.INT8_AFFINE);
    assertThat(result.output().shape().dimensions()).isEqualTo(new int[] {1, 2, 5, 5});
  }

  @Test
  void caseJ10_pixelShuffleBySixAxes() {
    Case.of(
            Net.of(
                conv(4, 4, 1).bias(false),
                (x, layer) ->
                    x.then(layer)
                        .view(1, 1, 2, 2, 1, 1)
                        .permute(0, 1, 4, 2, 5, 3)
                        .reshape(1, 1, 2, 2)))
        .weight(
            "layers.0.weight",
            new int[] {4, 4, 1, 1},
            1,
            0,
            0,
            0,
            0,
            1,
            0,
            0,
            0,
            0,
            1,
            0,
            0,
            0,
            0,
            1)
        .input(new int[] {1, 4, 1, 1}, 1, 2, 3, 4)
        .expect(1.5, 0, 1, 2, 3, 4);
  }

  @Test
  void caseJ11_channelsLastWithOneChannel() {
    float[] x = quarters(35);
    float[] expected = new float[5 * 35];
    for (int i = 0; i < expected.length; i++) {
      expected[i] = (i / 35 + 1) * x[i % 35];
    }
    // Half an input step counts up to five times, in a range five times as wide.
    Case.of(Net.of(conv(1, 5, 1).bias(false), (t, layer) -> t.permute(0, 3, 1, 2).then(layer)))
        .weight("layers.0.weight", new int[] {5, 1, 1, 1}, 1, 2, 3, 4, 5)
        .input(new int[] {1, 7, 5, 1}, x)
        .expect(1.5, 0, expected);
  }
}
