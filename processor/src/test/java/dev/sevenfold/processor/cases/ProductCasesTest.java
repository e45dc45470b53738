package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Products and quotients of tensors. */
class ProductCasesTest {
  /** Float32 products of numbers below 8. */
  private static final double FLOAT_ROUNDING = 1e-5;

  /** Half a step of each factor, times the other, in steps of the product; and its own rounding. */
  private static final double STEPS_OF_A_PRODUCT = 1.6;

  /** A multiplier above 1, of equal and of broadcast shapes. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void caseD08_multiplierAboveOne(Mode mode) {
    Case.Result equal =
        Case.of(Net.of(x -> x.mul(Tensor.constant(new float[] {2.5f, 2.5f}, 2))))
            .input(new int[] {2}, 2, 1)
            .range("mul", 0, 5)
            .run(mode);
    assertThat(equal.output().array()[0]).isWithin(2 * equal.step() + 1e-6f).of(5);
    Case.Result broadcast =
        Case.of(Net.of(x -> x.mul(Tensor.constant(new float[] {2.5f}, 1))))
            .input(new int[] {2, 1}, 2, 1)
            .run(mode);
    assertThat(broadcast.output().array()[0]).isWithin(2 * broadcast.step() + 1e-6f).of(5);
    assertThat(broadcast.output().array()[1]).isWithin(2 * broadcast.step() + 1e-6f).of(2.5f);
  }

  /** Gate c / 16 per channel. */
  @Test
  void caseG16_squeezeExcite() {
    float[] image = new float[16 * 49];
    float[] gates = new float[16];
    float[] expected = new float[16 * 49];
    for (int i = 0; i < image.length; i++) {
      image[i] = (i * 37 % 101 - 50) / 50f;
      gates[i / 49] = i / 49 / 16f;
      expected[i] = image[i] * gates[i / 49];
    }
    Case.of(Net.of(x -> x.mul(Tensor.constant(gates, 1, 16, 1, 1))))
        .input(new int[] {1, 16, 7, 7}, image)
        .expect(STEPS_OF_A_PRODUCT, FLOAT_ROUNDING, expected);
  }

  @Test
  void aLayerScaleIsAParameter() {
    Case.of(Net.of(Net.weights(3), (x, gamma) -> x.mul(((Parameter) gamma).tensor())))
        .weight("layers.0", new int[] {3}, 0.5f, -2, 1)
        .input(new int[] {2, 3}, -1, -0.5f, 0, 0.25f, 0.5f, 1)
        .expect(STEPS_OF_A_PRODUCT, FLOAT_ROUNDING, -0.5f, 1, 0, 0.125f, -1, 1);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void aClampBehindAProductIsFree(Mode mode) {
    Case.Result result =
        Case.of(Net.of(x -> x.mul(x.add(x)).clip(0, 1)))
            .input(new int[] {3}, -1, 0.5f, 1)
            .run(mode);
    assertThat(result.kernels().stream().filter(name -> name.contains("clamp")).toList()).isEmpty();
    float[] expected = {1, 0.5f, 1};
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i]).isWithin(3 * result.step()).of(expected[i]);
    }
  }

  @Test
  void quotients() {
    Case.of(Net.of(x -> x.div(Tensor.constant(new float[] {2, -4, 1}, 3))))
        .input(new int[] {2, 3}, -1, -0.5f, 0, 0.25f, 0.5f, 1)
        .expect(STEPS_OF_A_PRODUCT, FLOAT_ROUNDING, -0.5f, 0.125f, 0, 0.125f, -0.125f, 1);
  }

  /** What is divided by a code of real 0 saturates on its own side; 0 / 0 is 0. */
  @ParameterizedTest
  @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "FLOAT")
  void divisionByZeroSaturates(Mode mode) {
    Case.Result result =
        Case.of(Net.of(x -> Tensor.constant(new float[] {1, -1, 0, 1}, 4).div(x)))
            .input(new int[] {4}, new float[] {1, -1, 1, 0.5f}, new float[] {0, 0, 0, 1})
            .range("div", -2, 2)
            .run(mode);
    float[] output = result.output().array();
    assertThat(output[0]).isWithin(result.step()).of(2);
    assertThat(output[1]).isWithin(result.step()).of(-2);
    assertThat(output[2]).isEqualTo(0);
    assertThat(output[3]).isWithin(result.step() * 2).of(1);
  }
}
