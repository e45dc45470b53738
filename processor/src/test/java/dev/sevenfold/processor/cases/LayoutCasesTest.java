package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.cases.Tolerances.EXACT;
import static dev.sevenfold.processor.cases.Tolerances.L1;
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
}
