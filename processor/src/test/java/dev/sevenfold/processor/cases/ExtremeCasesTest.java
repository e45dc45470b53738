package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.Net.avgPool;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.cases.Net.maxPool;
import static dev.sevenfold.processor.cases.Net.norm;
import static dev.sevenfold.processor.testing.Reals.random;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values, sizes and geometries at the ends of what is possible. */
final class ExtremeCasesTest {
  private static final float[] ODD = {
    Float.NaN,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    -0f,
    1e-42f,
    -1.4e-45f,
    3.4e38f,
    -3.4e38f,
    1,
    -1,
    0.5f,
    0,
    1e30f,
    -1e-30f,
    7,
    Float.MIN_NORMAL
  };

  private static float[] odd(int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = ODD[i % ODD.length];
    }
    return values;
  }

  private static void assertRefused(Message message, String fragment, NeuralModule model) {
    Case image = Case.of(model).input(new int[] {1, 1, 1, 3}, 1, 2, 3);
    Refusals.assertRefused(message, () -> image.run(Mode.FLOAT), fragment);
  }

  /** Java and C must agree on every bit; nothing else is said of such values. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void oddInputsThroughElementsAndPools(Mode mode) {
    UnaryOperator<Tensor> function =
        x -> {
          Tensor clamped = x.relu().add(x, 0.5).relu6();
          Tensor pooled = x.avgPool2d(3, 1, 1).sub(x.mean(true, 2, 3));
          Tensor widest = Tensor.concat(1, x.maxPool2d(3, 1, 1), x.clip(-1e300, 1e300), clamped);
          return Tensor.concat(1, widest, pooled, x.adaptiveAvgPool2d(4, 4).sub(1.5));
        };
    Case.of(Net.of(function)).input(new int[] {1, 4, 4, 4}, random(3, 64), odd(64)).run(mode);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void oddInputsThroughProducts(Mode mode) {
    Case.of(Net.of(conv(2, 5, 3).padding(1), (x, layer) -> x.then(layer).relu6()))
        .weight("layers.0.weight", new int[] {5, 2, 3, 3}, random(1, 90))
        .weight("layers.0.bias", new int[] {5}, random(2, 5))
        .input(new int[] {1, 2, 5, 5}, random(3, 50), odd(50))
        .run(mode);
    Case.of(Net.of(dense(33, 19)))
        .weight("layers.0.weight", new int[] {19, 33}, random(1, 19 * 33))
        .weight("layers.0.bias", new int[] {19}, random(2, 19))
        .input(new int[] {3, 33}, random(3, 99), odd(99))
        .run(mode);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-28, 1e29})
  void inputsOfExtremeScale(double scale) {
    Case convolution =
        Case.of(Net.of(conv(2, 3, 3)))
            .weight("layers.0.weight", new int[] {3, 2, 3, 3}, random(1, 54))
            .weight("layers.0.bias", new int[] {3}, random(2, 3, -scale, scale))
            .input(new int[] {1, 2, 4, 4}, random(3, 32, -scale, scale));
    float[] exact = convolution.run(Mode.FLOAT).output().array();
    float[] narrow = convolution.run(Mode.INT8_AFFINE).output().array();
    for (int i = 0; i < exact.length; i++) {
      // Values reach three times the scale: two hundred and fifty steps.
      assertThat((double) narrow[i]).isWithin(0.05 * scale).of(exact[i]);
    }
  }

  @Test
  void aHundredThousandProducts() {
    Case wide =
        Case.of(Net.of(dense(100_000, 3).bias(false)))
            .constantWeight("layers.0.weight", 1, 3, 100_000)
            .input(new int[] {1, 100_000}, random(3, 100_000));
    for (Mode mode : Mode.values()) {
      wide.run(mode);
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void oddGeometriesAgree(Mode mode) {
    Case.of(Net.of(conv(7, 13, 3, 5).padding(1, 2, 0, 3).stride(2, 1)))
        .weight("layers.0.weight", new int[] {13, 7, 3, 5}, random(1, 13 * 7 * 15))
        .weight("layers.0.bias", new int[] {13}, random(2, 13))
        .input(new int[] {7, 7, 5, 7}, random(3, 7 * 7 * 35))
        .run(mode);
    Case.of(Net.of(conv(3, 5, 2, 3).padding(0, 9, 7, 1).stride(3, 4).dilation(2, 3)))
        .weight("layers.0.weight", new int[] {5, 3, 2, 3}, random(1, 90))
        .weight("layers.0.bias", new int[] {5}, random(2, 5))
        .input(new int[] {2, 3, 4, 5}, random(3, 120))
        .run(mode);
    Case.of(Net.of(conv(5, 5, 3).groups(5).padding(0, 9, 7, 1).stride(5, 4).dilation(2, 3)))
        .weight("layers.0.weight", new int[] {5, 1, 3, 3}, random(1, 45))
        .weight("layers.0.bias", new int[] {5}, random(2, 5))
        .input(new int[] {2, 5, 4, 5}, random(3, 200))
        .run(mode);
  }

  @Test
  void aConvolutionThatReachesBeyondInt32IsRefused() {
    int huge = Integer.MAX_VALUE;
    assertRefused(Message.INVALID_ARGUMENT, "padding", Net.of(conv(1, 1, 1).padding(huge)));
    assertRefused(Message.INVALID_ARGUMENT, "padding", Net.of(conv(1, 1, 1).padding(1 << 30)));
    assertRefused(Message.INVALID_ARGUMENT, "padding", Net.of(conv(1, 1, 1).padding(1 << 16)));
    assertRefused(Message.INVALID_ARGUMENT, "stride", Net.of(conv(1, 1, 1).stride(huge)));
    // 5 taps, 2^30 apart: 2^32 + 1 pixels, which is 1 in 32 bits.
    assertRefused(Message.EMPTY_OUTPUT, "4294967297", Net.of(conv(1, 1, 5).dilation(1 << 30)));
    assertRefused(
        Message.INVALID_ARGUMENT,
        "dilation",
        Net.of(conv(1, 1, 3).dilation(1 << 30).padding("same")));
  }

  @Test
  void aPoolThatReachesBeyondInt32IsRefused() {
    int huge = Integer.MAX_VALUE;
    assertRefused(
        Message.INVALID_ARGUMENT, "window", Net.of(maxPool(huge).stride(1).ceilMode(true)));
    assertRefused(
        Message.INVALID_ARGUMENT, "padding", Net.of(maxPool(huge).stride(1).padding(huge)));
    assertRefused(Message.INVALID_ARGUMENT, "window", Net.of(avgPool(60_000).ceilMode(true)));
    assertRefused(Message.INVALID_ARGUMENT, "stride", Net.of(maxPool(1).stride(huge)));
  }

  @Test
  void scalarsBeyondFloat32AreRefused() {
    assertRefused(Message.INVALID_ARGUMENT, "scalar", Net.of((Tensor x) -> x.add(1e39)));
    assertRefused(Message.INVALID_ARGUMENT, "scalar", Net.of((Tensor x) -> x.sub(1e39)));
    assertRefused(
        Message.INVALID_ARGUMENT, "scalar", Net.of((Tensor x) -> x.subtractedFrom(-1e39)));
    assertRefused(Message.INVALID_ARGUMENT, "alpha", Net.of((Tensor x) -> x.add(x, 1e39)));
    assertRefused(Message.INVALID_ARGUMENT, "range", Net.of((Tensor x) -> x.clip(1e39, 1e40)));
    double infinity = Double.POSITIVE_INFINITY;
    assertRefused(
        Message.INVALID_ARGUMENT, "range", Net.of((Tensor x) -> x.clip(-infinity, -infinity)));
  }

  @ParameterizedTest
  @ValueSource(floats = {-1, -2e-5f})
  void aVarianceThatGivesNoNumberIsRefused(float variance) {
    for (Mode mode : Mode.values()) {
      Case model =
          Case.of(Net.of(conv(1, 2, 1).bias(false), norm(2)))
              .weight("layers.0.weight", new int[] {2, 1, 1, 1}, 1, 2)
              .weight("layers.1.weight", new int[] {2}, 1, -2)
              .weight("layers.1.bias", new int[] {2}, 1, 2)
              .weight("layers.1.running_mean", new int[] {2}, 0, 1)
              .weight("layers.1.running_var", new int[] {2}, 1, variance)
              .input(new int[] {1, 1, 1, 2}, 1, 2);
      SevenfoldException error = assertThrows(SevenfoldException.class, () -> model.run(mode));
      assertWithMessage("%s", mode).that(error.diagnostic()).isEqualTo(Message.NON_FINITE_WEIGHT);
      assertThat(error).hasMessageThat().contains("layers.1.running_var");
      assertThat(error).hasMessageThat().contains("channel 1");
    }
  }
}
