package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.testing.Refusals;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What weight quantization refuses, and when it asks for a coarser output scale. */
final class WeightRefusalTest {
  private static WeightSpec spec(
      DType activation, DType weight, KernelFamily family, float inputScale, float outputScale) {
    return new WeightSpec(
        "layer",
        family,
        weight,
        new QuantizationParameters(activation, inputScale, 0),
        new QuantizationParameters(activation, outputScale, 0));
  }

  private static WeightSpec int8(float inputScale, float outputScale) {
    return spec(DType.INT8, DType.INT8, KernelFamily.CONVOLUTION, inputScale, outputScale);
  }

  private static float[] filled(int count, float value) {
    float[] values = new float[count];
    Arrays.fill(values, value);
    return values;
  }

  @ParameterizedTest
  @EnumSource(KernelFamily.class)
  void ratioAboveTheMultiplierAsksForTheLeastPossibleScale(KernelFamily family) {
    SplittableRandom random = new SplittableRandom(51);
    for (int trial = 0; trial < 500; trial++) {
      float inputScale = Numbers.logUniform(random, -20, 20);
      float weight = Numbers.logUniform(random, -20, 20);
      double product = inputScale * (weight / 127.5);
      float outputScale =
          (float) (product / family.largestMultiplier() / random.nextDouble(1.0001, 5));
      WeightSpec spec = spec(DType.INT8, DType.INT8, family, inputScale, outputScale);
      QuantizedWeights result = WeightQuantizer.quantize(spec, new float[] {weight}, null, 1);
      assertThat(result.fits()).isFalse();
      float required = (float) result.requiredOutputScale().getAsDouble();
      assertThat((double) required).isEqualTo(result.requiredOutputScale().getAsDouble());
      assertThat(product / required).isAtMost((double) family.largestMultiplier());
      assertThat(product / Math.nextDown(required))
          .isGreaterThan((double) family.largestMultiplier());
      assertThat(
              WeightQuantizer.quantize(
                      spec.withOutputScale(required), new float[] {weight}, null, 1)
                  .fits())
          .isTrue();
    }
  }

  @Test
  void accumulatorOverflowDoublesTheScaleAndThenAsksForACoarserOutput() {
    int inner = 200_000;
    float[] weight = filled(inner, 127.5f);
    WeightSpec doubled = int8(1f, 1f);
    QuantizedWeights result = WeightQuantizer.quantize(doubled, weight, null, 1);
    assertThat(result.channels().get(0).doublings()).isEqualTo(1);
    int[] worst = new int[inner];
    Arrays.fill(worst, -128);
    assertThat(new DotProduct(doubled, result).accumulator(0, worst).abs())
        .isLessThan(Numbers.big(1L << 31));

    WeightSpec tooFine = int8(1f, 1f / 200);
    QuantizedWeights refused = WeightQuantizer.quantize(tooFine, weight, null, 1);
    assertThat(refused.fits()).isFalse();
    float required = (float) refused.requiredOutputScale().getAsDouble();
    assertThat(required).isGreaterThan(1f / 200);
    assertThat(required).isAtMost(2f / 200);
    WeightSpec raised = tooFine.withOutputScale(required);
    assertThat(WeightQuantizer.quantize(raised, weight, null, 1).fits()).isTrue();
  }

  @Test
  void nonFiniteNumbersAreRefusedWithTheirChannel() {
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      Refusals.assertRefused(
          Message.NON_FINITE_WEIGHT,
          () -> WeightQuantizer.quantize(int8(1f, 1f), new float[] {1, 1, 1, 1, bad, 1}, null, 3),
          "weight in output channel 2");
      SevenfoldException bias =
          assertThrows(
              SevenfoldException.class,
              () -> WeightQuantizer.quantize(int8(1f, 1f), new float[2], new float[] {0, bad}, 2));
      assertThat(bias).hasMessageThat().contains("bias in output channel 1");
    }
  }

  @Test
  void weightsThatNoScaleCanHoldAreRefused() {
    WeightSpec spec = int8(0x1p100f, 1f);
    Refusals.assertRefused(
        Message.NO_OUTPUT_SCALE,
        () -> WeightQuantizer.quantize(spec, new float[] {1e30f}, null, 1),
        "layer");
  }

  @Test
  void impossibleWidthsAndSizesAreRefused() {
    QuantizationParameters narrow = new QuantizationParameters(DType.INT8, 1f, 0);
    QuantizationParameters wide = new QuantizationParameters(DType.INT16, 1f, 0);
    KernelFamily family = KernelFamily.CONVOLUTION;
    assertThrows(
        IllegalArgumentException.class,
        () -> new WeightSpec("l", family, DType.INT16, narrow, narrow));
    assertThrows(
        IllegalArgumentException.class,
        () -> new WeightSpec("l", family, DType.INT8, narrow, wide));
    assertThrows(
        IllegalArgumentException.class,
        () -> WeightQuantizer.quantize(int8(1f, 1f), new float[5], null, 2));
    assertThrows(
        IllegalArgumentException.class,
        () -> WeightQuantizer.quantize(int8(1f, 1f), new float[4], new float[3], 2));
  }
}
