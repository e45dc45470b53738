package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;

import dev.sevenfold.dsl.Tensor;
import org.junit.jupiter.api.Test;

/** Sections J, K and M as far as they concern one network: shapes, aliases, repeated runs. */
final class StructureCasesTest {
  private static float[] ramp(int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (i % 7 - 3) / 4f;
    }
    return values;
  }

  @Test
  void caseJ08_aSingleLayerKeepsItsRank() {
    Case.Result result =
        Case.of(Net.of(conv(1, 2, 3).padding(1).bias(false)))
            .constantWeight("layers.0.weight", 1, 2, 1, 3, 3)
            .input(new int[] {1, 1, 5, 5}, ramp(25))
            .run(Mode.INT8_AFFINE);
    assertThat(result.output().shape().dimensions()).isEqualTo(new int[] {1, 2, 5, 5});
  }

  @Test
  void caseJ13_linearAndReluStayFusedBeforeAView() {
    Case.Result result =
        Case.of(
                Net.of(
                    dense(16, 32).bias(false),
                    (x, layer) -> x.then(layer).relu().view(5, 1, 4, 8)))
            .weight("layers.0.weight", new int[] {32, 16}, ramp(512))
            .input(new int[] {5, 16}, ramp(80))
            .run(Mode.INT8_SYMMETRIC);
    assertThat(result.kernels()).containsExactly("mmalib_matmul_bias_i8");
    assertThat(result.output().shape().dimensions()).isEqualTo(new int[] {5, 1, 4, 8});
  }

  @Test
  void caseK12_skipOverManyLayersTwice() {
    Case skip =
        Case.of(
                Net.of(
                    conv(2, 2, 3).padding(1).bias(false),
                    (x, layer) -> {
                      Tensor deep = x;
                      for (int i = 0; i < 6; i++) {
                        deep = deep.then(layer).relu();
                      }
                      return deep.add(x).add(x.maxPool2d(3, 1, 1));
                    }))
            .weight("layers.0.weight", new int[] {2, 2, 3, 3}, ramp(36))
            .input(new int[] {1, 2, 4, 4}, ramp(32));
    for (Mode mode : Mode.values()) {
      assertThat(skip.run(mode).output().array()).isEqualTo(skip.run(mode).output().array());
    }
  }

  @Test
  void caseM09_aBatchGivesWhatItsSamplesGive() {
    float[] sample = ramp(16);
    float[] batch = new float[64];
    for (int i = 0; i < 4; i++) {
      System.arraycopy(sample, 0, batch, 16 * i, 16);
    }
    for (Mode mode : Mode.values()) {
      float[] one = tiny(1, sample).run(mode).output().array();
      float[] four = tiny(4, batch).run(mode).output().array();
      for (int i = 0; i < four.length; i++) {
        assertThat(four[i]).isEqualTo(one[i % one.length]);
      }
    }
  }

  private static Case tiny(int batch, float[] x) {
    return Case.of(Net.of(conv(1, 3, 3).bias(false)))
        .weight("layers.0.weight", new int[] {3, 1, 3, 3}, ramp(27))
        .input(new int[] {batch, 1, 4, 4}, x);
  }

  @Test
  void anInputThatIsReturnedIsCopied() {
    Case.of(Net.of((Tensor x) -> x.flatten(0)))
        .input(new int[] {2, 2}, 1, 2, 3, 4)
        .expect(1, 0, 1, 2, 3, 4);
  }
}
