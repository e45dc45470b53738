package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.UnaryTolerances.FLOAT_TOLERANCE;
import static dev.sevenfold.processor.cases.UnaryTolerances.POINTS;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Rows of the case catalogue on functions of one element. */
class UnaryCasesTest {
  /**
   * A table is exact for the code of the input, which may be half an input step off: the slope of
   * every function here is at most 3 output steps per input step.
   */
  private static final double STEPS = 2.1;

  @Test
  void caseH01_hardswishAndHardsigmoidAreNotSwapped() {
    Case.of(Net.of(Tensor::hardswish))
        .input(new int[] {1, 8}, POINTS)
        .expect(STEPS, FLOAT_TOLERANCE, 0, 0, -.375f, -1 / 3f, 0, 2 / 3f, 3, 4);
    Case.of(Net.of(Tensor::hardsigmoid))
        .input(new int[] {1, 8}, POINTS)
        .expect(STEPS, FLOAT_TOLERANCE, 0, 0, .25f, 1 / 3f, .5f, 2 / 3f, 1, 1);
  }

  @Test
  void caseH03_geluOfErfAndOfTanhDiffer() {
    float[] points = {-2.7f, 2.7f};
    Case.of(Net.of(Tensor::gelu))
        .input(new int[] {1, 2}, points)
        .expect(STEPS, FLOAT_TOLERANCE, -.009361f, 2.690639f);
    Case.of(Net.of(Tensor::geluTanh))
        .input(new int[] {1, 2}, points)
        .expect(STEPS, FLOAT_TOLERANCE, -.008888f, 2.691112f);
    Case.Result erf = Case.of(Net.of(Tensor::gelu)).input(new int[] {1, 2}, points).run(Mode.INT16);
    assertThat((double) erf.output().array()[0]).isWithin(1e-4).of(-.009361);
    Case.Result tanh =
        Case.of(Net.of(Tensor::geluTanh)).input(new int[] {1, 2}, points).run(Mode.INT16);
    assertThat((double) tanh.output().array()[0]).isWithin(1e-4).of(-.008888);
  }

  @Test
  void caseH05_wideInputsSaturateAndStayInOrder() {
    float[] steps = new float[41];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = (i - 20) * (i - 20) * Math.signum(i - 20f) / 50;
    }
    steps[0] = -32767;
    steps[40] = 32767;
    for (float scale : new float[] {1, 1 / 4096f}) {
      float[] input = steps.clone();
      input[0] *= scale;
      input[40] *= scale;
      for (UnaryOperator<Tensor> function :
          Map.<String, UnaryOperator<Tensor>>of("s", Tensor::sigmoid, "t", Tensor::tanh).values()) {
        Case.Result result =
            Case.of(Net.of(function)).input(new int[] {1, 41}, input).run(Mode.INT16);
        float[] output = result.output().array();
        for (int i = 1; i < output.length; i++) {
          assertWithMessage("scale %s, element %s", scale, i)
              .that(output[i])
              .isAtLeast(output[i - 1]);
        }
        assertThat(output[40]).isAtLeast(.9996f);
        assertThat(output[40]).isAtMost(1f);
        assertThat(result.countsFromFakeQuantized()).isAtMost(1);
      }
    }
  }

  @Test
  void caseG17_thePositivePartIsRescaledToo() {
    Case.Result result =
        Case.of(Net.of(x -> x.leakyRelu(.1)))
            .input(new int[] {1, 2}, 2, -2)
            .range("x", -12.75f, 12.75f)
            .range("leaky_relu", -6.375f, 6.375f)
            .run(Mode.INT8_SYMMETRIC);
    assertThat(result.step()).isEqualTo(.05f);
    assertThat(Math.round(result.output().array()[0] / result.step())).isEqualTo(40);
    assertThat(Math.round(result.output().array()[1] / result.step())).isEqualTo(-4);
  }

  @Test
  void prelu_hasASlopePerChannelOrOne() {
    float[] x = {2, -2, 1, -1, 4, -4};
    Case.of(Net.of(Net.prelus(3)))
        .weight("layers.0.weight", new int[] {3}, .25f, -.5f, 0)
        .input(new int[] {1, 3, 2}, x)
        .expect(STEPS, FLOAT_TOLERANCE, 2, -.5f, 1, .5f, 4, 0);
    Case.of(Net.of(Net.prelus(1)))
        .weight("layers.0.weight", new int[] {1}, .25f)
        .input(new int[] {2, 3}, x)
        .expect(STEPS, FLOAT_TOLERANCE, 2, -.5f, 1, -.25f, 4, -1);
  }

  @Test
  void aFunctionOfTheUserIsATable() {
    for (Mode mode : Mode.values()) {
      Case small = Case.of(Net.of(x -> x.apply(Bump.class))).input(new int[] {1, 8}, POINTS);
      if (mode == Mode.FLOAT) {
        Refusals.assertRefused(Message.FUNCTION_IN_FLOAT, () -> small.run(mode));
      } else {
        Case.Result result = small.run(mode);
        assertThat(result.countsFromFakeQuantized()).isAtMost(1);
        assertThat(result.output().array()[5]).isWithin(.02f).of(.3679f);
        assertThat(result.kernels().get(0)).endsWith("_table");
      }
    }
  }

  @Test
  void roundingFunctions_inFloat() {
    float[] points = {-2.5f, -1.5f, -.5f, .5f, 1.5f, 2.25f};
    assertThat(inFloat(Tensor::round, points))
        .usingExactEquality()
        .containsExactly(-2, -2, -0f, 0, 2, 2)
        .inOrder();
    assertThat(inFloat(Tensor::floor, points))
        .usingExactEquality()
        .containsExactly(-3, -2, -1, 0, 1, 2)
        .inOrder();
    assertThat(inFloat(Tensor::ceil, points))
        .usingExactEquality()
        .containsExactly(-2, -1, -0f, 1, 2, 3)
        .inOrder();
  }

  private static float[] inFloat(UnaryOperator<Tensor> function, float[] points) {
    return Case.of(Net.of(function))
        .input(new int[] {1, points.length}, points)
        .run(Mode.FLOAT)
        .output()
        .array();
  }
}
