package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.quant.WeightSpecs.int8;
import static dev.sevenfold.quant.WeightSpecs.spec;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.tensor.DType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codes and scales of weights, and what becomes of channels that are all zero. */
final class WeightQuantizerTest {
  @Test
  void caseD05_shiftOf31OrMore() {
    float[] weight = Numbers.filled(4, 1e-6f * 127.5f);
    WeightSpec spec =
        new WeightSpec(
            "tiny",
            KernelFamily.CONVOLUTION,
            DType.INT8,
            new QuantizationParameters(DType.INT8, 1e-4f, 3),
            new QuantizationParameters(DType.INT8, 1f, -17));
    QuantizedWeights result = WeightQuantizer.quantize(spec, weight, null, 1);
    DotProduct dot = new DotProduct(spec, result);
    for (int code = -128; code < 128; code++) {
      int[] input = {code, code, code, code};
      assertThat(dot.integerOutput(0, input)).isEqualTo(-17);
    }
    WeightSpec symmetric = int8(1e-4f, 1f);
    assertThat(WeightQuantizer.quantize(symmetric, weight, null, 1).shift()[0]).isAtLeast(31);
  }

  @ParameterizedTest
  @CsvSource({"-1, 1", "-1, .5", "-.5, 1"})
  void caseD14_symmetricScaleUsesHalfTheCodes(float low, float high) {
    float[] weight = {low, high};
    QuantizedWeights result = WeightQuantizer.quantize(int8(0.01f, 0.05f), weight, null, 1);
    double scale = result.effectiveScale()[0];
    assertThat(scale).isAtLeast(1 / 127.5);
    assertThat(scale).isAtMost(1 / 127.5 * (1 + 1 / 128.0));
    for (int i = 0; i < 2; i++) {
      // The error of the largest weight is exactly half a step when the scale need not grow.
      assertThat(Math.abs(result.code(i) * scale - weight[i])).isAtMost(scale / 2 * (1 + 1e-12));
    }
  }

  @ParameterizedTest
  @CsvSource({"INT8, INT8", "INT16, INT16", "INT16, INT8"})
  void nothingIsClippedAndTheScaleGrowsByAtMostOne128th(DType activation, DType weight) {
    SplittableRandom random = new SplittableRandom(31);
    for (int trial = 0; trial < 300; trial++) {
      KernelFamily family = trial % 2 == 0 ? KernelFamily.CONVOLUTION : KernelFamily.MATMUL;
      float[] values = new float[20];
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) random.nextDouble(-1, 1);
      }
      float outputScale = Numbers.logUniform(random, -6, 6);
      WeightSpec spec = spec(activation, weight, family, 0.01f, outputScale);
      QuantizedWeights result = WeightQuantizer.quantize(spec, values, null, 1);
      float largest = 0;
      for (float value : values) {
        largest = Math.max(largest, Math.abs(value));
      }
      double least = largest / (weight.quantizedMaximum() + 0.5);
      double scale = result.effectiveScale()[0];
      double growth = family == KernelFamily.CONVOLUTION ? 1 / 128.0 : 1 / 64.0;
      assertWithMessage("trial %s", trial).that(scale / least).isAtLeast(1 - 1e-12);
      assertWithMessage("trial %s", trial).that(scale / least).isAtMost(1 + growth + 1e-12);
      for (int i = 0; i < values.length; i++) {
        assertThat(Math.abs(result.code(i) * scale - values[i])).isAtMost(scale / 2 * (1 + 1e-12));
      }
    }
  }

  @Test
  void caseE04_tinyWeightsDoNotOverflowTheBias() {
    float weightScale = 7.843e-10f;
    float[] weight = {weightScale * 127.5f, -weightScale * 127.5f};
    float[] bias = {5f, -4.5f};
    WeightSpec spec = int8(0.5f, 5f / 127.5f);
    QuantizedWeights result = WeightQuantizer.quantize(spec, weight, bias, 2);
    DotProduct dot = new DotProduct(spec, result);
    float step = spec.output().scale();
    for (int code : new int[] {-128, -1, 0, 64, 127}) {
      for (int o = 0; o < 2; o++) {
        float output = spec.output().dequantize(dot.integerOutput(o, new int[] {code}));
        assertThat(output).isWithin(step).of(bias[o]);
      }
    }
    assertThat(result.channels().get(0).doublings()).isGreaterThan(0);
    assertThat(Math.abs(result.biasAsInt32()[0])).isLessThan(1 << 29);
  }

  @Test
  void caseF01_allZeroWeightChannel() {
    SplittableRandom random = new SplittableRandom(41);
    float[] weight = new float[32 * 64];
    float[] bias = new float[32];
    for (int o = 0; o < 32; o++) {
      bias[o] = (float) random.nextDouble(-1, 1);
      for (int k = 0; k < 64; k++) {
        weight[o * 64 + k] = o == 7 ? 0f : o == 8 ? 1e-6f : (float) random.nextDouble(-1, 1);
      }
    }
    bias[8] = 0;
    WeightSpec spec = spec(DType.INT8, DType.INT8, KernelFamily.MATMUL, 2f / 255, 20f / 255);
    QuantizedWeights result = WeightQuantizer.quantize(spec, weight, bias, 32);
    DotProduct dot = new DotProduct(spec, result);
    int[] input = random.ints(64, -128, 128).toArray();
    assertThat(dot.integerOutput(7, input)).isEqualTo(spec.output().quantize(bias[7]));
    for (int k = 0; k < 64; k++) {
      double kept = result.code(8 * 64 + k) * result.effectiveScale()[8];
      assertThat(kept).isWithin(1e-6 / 254).of(1e-6f);
    }
    assertThat(result.channels().stream().filter(ChannelReport::dead).map(ChannelReport::channel))
        .containsExactly(7);
    assertThat(result.channels().get(7).allZeroWeights()).isTrue();
    assertThat(result.multiplier()[7]).isEqualTo(1);
  }

  @Test
  void allZeroChannelNeverRaisesTheOutputScale() {
    float[] bias = {1e30f, -1e30f, 0f, 3.5f, 1e-30f};
    WeightSpec spec =
        new WeightSpec(
            "constant",
            KernelFamily.CONVOLUTION,
            DType.INT8,
            new QuantizationParameters(DType.INT8, 1f, 5),
            new QuantizationParameters(DType.INT8, 0x1p-100f, 0));
    QuantizedWeights finest = WeightQuantizer.quantize(spec, new float[10], bias, 5);
    assertThat(finest.fits()).isTrue();
    assertThat(new DotProduct(spec, finest).integerOutput(0, new int[2])).isEqualTo(127);
    assertThat(new DotProduct(spec, finest).integerOutput(1, new int[2])).isEqualTo(-128);
    assertThat(finest.shift()[2]).isEqualTo(40);
    assertThat(finest.bias()[2]).isEqualTo(0);

    WeightSpec wide = spec(DType.INT16, DType.INT8, KernelFamily.MATMUL, 1f, 1f);
    assertThat(WeightQuantizer.quantize(wide, new float[10], bias, 5).shift()[2]).isEqualTo(62);

    WeightSpec coarse = int8(1f, 1f);
    QuantizedWeights result = WeightQuantizer.quantize(coarse, new float[10], bias, 5);
    assertThat(result.shift()[3]).isEqualTo(27);
    assertThat(result.bias()[3]).isEqualTo(7L << 26);
    assertThat(new DotProduct(coarse, result).integerOutput(3, new int[2])).isEqualTo(4);
  }

  @Test
  void floatViewOfTheWeightsIsCodeTimesEffectiveScale() {
    float[] weight = {0.5f, -0.25f, 1f, 3f};
    QuantizedWeights result = WeightQuantizer.quantize(int8(0.1f, 0.7f), weight, null, 2);
    float[] view = result.dequantizedWeights();
    for (int i = 0; i < 4; i++) {
      assertThat(view[i]).isEqualTo((float) (result.code(i) * result.effectiveScale()[i / 2]));
      assertThat(view[i]).isWithin(0.6f * (float) result.effectiveScale()[i / 2]).of(weight[i]);
    }
    assertThat(result.multiplierBytes()[0] & 0xff).isEqualTo(result.multiplier()[0]);
    assertThat(result.shiftBytes()[1] & 0xff).isEqualTo(result.shift()[1]);
  }

  @Test
  void encodingsOfInt16AreSymmetric() {
    ObservedRange range = new ObservedRange(-1f, 3f);
    Encoding encoding = Encoding.of("t", range, DType.INT16, ActivationScheme.AFFINE, null);
    assertThat(encoding.scheme()).isEqualTo(ActivationScheme.SYMMETRIC);
    assertThat(encoding.parameters())
        .isEqualTo(new QuantizationParameters(DType.INT16, 3f / 32767.5f, 0));
    assertThat(encoding.withScale(2f).parameters().scale()).isEqualTo(2f);
  }
}
