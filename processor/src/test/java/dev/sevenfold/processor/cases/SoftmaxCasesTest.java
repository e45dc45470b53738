package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rows of the case catalogue on softmax, in float by default and in integers when asked. */
class SoftmaxCasesTest {
  /** Probabilities from float32 exponentials. */
  private static final double FLOAT_TOLERANCE = 1e-6;

  /** What 8-bit logits of up to 10 leave of a probability. */
  private static final double INT8_TOLERANCE = 0.012;

  /** Three steps of half of 10 / 127: two logits and the result. */
  private static final double INT8_LOGARITHM_TOLERANCE = 0.12;

  @Test
  void caseD10_aProbabilityOfOneDoesNotWrap() {
    Case.Result result =
        Case.of(Net.of(x -> x.softmax(1)))
            .quantizedSoftmax()
            .input(new int[] {1, 4}, 10, 0, 0, 0)
            .run(Mode.INT8_AFFINE);
    assertThat(result.step()).isEqualTo(1 / 256f);
    assertThat(result.kernels()).contains("c7x_int8_softmax");
    assertThat(codes(result)).isEqualTo(new int[] {127, -128, -128, -128});
    Case.Result symmetric =
        Case.of(Net.of(x -> x.softmax(1)))
            .quantizedSoftmax()
            .input(new int[] {1, 4}, 10, 0, 0, 0)
            .run(Mode.INT8_SYMMETRIC);
    assertThat(codes(symmetric)).isEqualTo(new int[] {127, -128, -128, -128});
  }

  private static int[] codes(Case.Result result) {
    float[] real = result.output().array();
    int[] codes = new int[real.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = Math.round(real[i] * 256) - 128;
    }
    return codes;
  }

  @Test
  void caseH06_theAskedAxisSumsToOne() {
    float[] logits = {1, 2, 3, 5};
    expect(1, new int[] {2, 2}, logits, .2689f, .7311f, .1192f, .8808f);
    expect(0, new int[] {2, 2}, logits, .1192f, .0474f, .8808f, .9526f);
    SplittableRandom random = new SplittableRandom(6);
    float[] values = new float[60];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextDouble(-4, 4);
    }
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(Net.of(x -> x.softmax(1)))
              .quantizedSoftmax()
              .input(new int[] {1, 3, 4, 5}, values)
              .run(mode);
      float[] y = result.output().array();
      for (int i = 0; i < 20; i++) {
        assertWithMessage("%s, position %s", mode, i)
            .that(y[i] + y[i + 20] + y[i + 40])
            .isWithin(1.5f * result.step() + 1e-6f)
            .of(1);
      }
    }
  }

  @Test
  void caseH08_everyRowIsRight() {
    float one = .99986384f;
    float rest = 4.53937e-5f;
    expect(
        1,
        new int[] {2, 4},
        new float[] {10, 0, 0, 0, 0, 0, 0, 10},
        one,
        rest,
        rest,
        rest,
        rest,
        rest,
        rest,
        one);
  }

  private static void expect(int axis, int[] shape, float[] logits, float... expected) {
    for (boolean quantized : new boolean[] {false, true}) {
      for (Mode mode : Mode.values()) {
        Case small = Case.of(Net.of(x -> x.softmax(axis))).input(shape, logits);
        Case.Result result = (quantized ? small.quantizedSoftmax() : small).run(mode);
        boolean inInt8 = mode == Mode.INT8_AFFINE || mode == Mode.INT8_SYMMETRIC;
        double tolerance = inInt8 && quantized ? INT8_TOLERANCE : 5e-4;
        for (int i = 0; i < expected.length; i++) {
          assertWithMessage("%s, quantized %s, element %s", mode, quantized, i)
              .that((double) result.output().array()[i])
              .isWithin(mode == Mode.FLOAT ? 5e-5 : tolerance)
              .of(expected[i]);
        }
        assertThat(result.countsFromFakeQuantized()).isAtMost(1);
      }
    }
  }

  /** Scores with a mask, as attention adds it. */
  private static final class Masked extends NeuralModule {
    public Tensor forward(Tensor scores, Tensor mask) {
      return scores.add(mask).softmax(-1);
    }
  }

  @Test
  void caseF14_aMaskDoesNotSetTheRange() {
    for (float mask : new float[] {-1e9f, Float.NEGATIVE_INFINITY}) {
      for (boolean quantized : new boolean[] {false, true}) {
        for (Mode mode : Mode.values()) {
          float[] values = masked(quantized, mode, mask).output().array();
          String what = mode + ", quantized " + quantized + ", mask " + mask;
          assertWithMessage(what).that(values[0]).isWithin(.005f).of(1);
          assertWithMessage(what).that(values[1]).isWithin(1e-6f).of(0);
          assertWithMessage(what).that(values[2]).isWithin(.03f).of(.2689f);
          assertWithMessage(what).that(values[3]).isWithin(.03f).of(.7311f);
        }
      }
    }
  }

  /** One row masked, one not; calibration also saw larger scores. */
  private static Case.Result masked(boolean quantized, Mode mode, float mask) {
    Case small =
        Case.of(new Masked())
            .input(new int[] {2, 2}, new float[] {0, 20, 0, 1}, new float[] {0, 1, 0, 1})
            .input(new int[] {2, 2}, 0, mask, 0, 0);
    return (quantized ? small.quantizedSoftmax() : small).run(mode);
  }

  @Test
  void logSoftmax_inEveryMode() {
    float[] logits = {1, 2, 3, 5, -1, 0};
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(Net.of(x -> x.logSoftmax(1)))
              .quantizedSoftmax()
              .input(new int[] {2, 3}, logits)
              .run(mode);
      assertThat(result.countsFromFakeQuantized()).isAtMost(1);
      double tolerance = mode == Mode.FLOAT ? FLOAT_TOLERANCE : INT8_LOGARITHM_TOLERANCE;
      for (int i = 0; i < logits.length; i++) {
        int row = i / 3 * 3;
        double sum = Math.exp(logits[row]) + Math.exp(logits[row + 1]) + Math.exp(logits[row + 2]);
        assertWithMessage("%s, element %s", mode, i)
            .that((double) result.output().array()[i])
            .isWithin(tolerance)
            .of(logits[i] - Math.log(sum));
      }
    }
  }

  @Test
  void withoutTheRequest_softmaxStaysInFloatAndSaysWhy() {
    Case.Result result =
        Case.of(Net.of(x -> x.abs().softmax(1)))
            .input(new int[] {1, 4}, 1, 2, 3, 4)
            .run(Mode.INT8_SYMMETRIC);
    assertThat(result.kernels()).contains("c7x_float_softmax");
    List<String> reasons =
        result.plan().steps().stream().map(step -> step.lowering().reason()).toList();
    assertThat(reasons)
        .contains("softmax must be asked for with @Quantize(softmax = true), but it is not");
  }

  @Test
  void specialValuesInFloat() {
    float inf = Float.POSITIVE_INFINITY;
    FloatTensor result =
        Case.of(Net.of(x -> x.softmax(1)))
            .input(new int[] {3, 2}, 0, -inf, Float.NaN, 0, 1000, -1000)
            .run(Mode.FLOAT)
            .output();
    assertThat(result.array())
        .usingExactEquality()
        .containsExactly(1f, 0f, Float.NaN, Float.NaN, 1f, 0f)
        .inOrder();
  }
}
