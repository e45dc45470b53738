package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.quant.WeightSpecs.int8;
import static dev.sevenfold.quant.WeightSpecs.spec;

import dev.sevenfold.tensor.DType;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums of products with quantized weights: exact, wide enough, rounded without a bias. */
final class WeightedSumTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 512, 513, 516, 517})
  void caseE01_largestInt16LayersAreExact(int inner) {
    int[][] pairs = {{32767, 127}, {32767, -128}, {-32768, 127}, {-32768, -128}};
    for (DType weightType : new DType[] {DType.INT8, DType.INT16}) {
      WeightSpec spec =
          spec(DType.INT16, weightType, KernelFamily.CONVOLUTION, 1e-4f, 1e-4f * inner);
      for (int[] pair : pairs) {
        float[] weight = Numbers.filled(inner, pair[1] > 0 ? 1f : -1f);
        QuantizedWeights result = WeightQuantizer.quantize(spec, weight, null, 1);
        int code = result.code(0);
        int[] input = new int[inner];
        Arrays.fill(input, pair[0]);
        DotProduct dot = new DotProduct(spec, result);
        assertThat(dot.sumOfProducts(0, input))
            .isEqualTo(Numbers.big((long) inner * pair[0] * code));
        assertThat(dot.integerOutput(0, input)).isEqualTo(dot.exactIntegerOutput(0, input));
        assertThat(result.channels().get(0).accumulatorBound())
            .isAtLeast(Math.abs((long) inner * pair[0] * code));
      }
    }
  }

  @Test
  void caseE01_theSumNeedsMoreThan32Bits() {
    // R = 1.0 exactly: the weight scale need not grow, and 127 / 127.5 of it rounds to 127.
    WeightSpec spec = spec(DType.INT16, DType.INT8, KernelFamily.CONVOLUTION, 1f, 1f);
    float[] weight = Numbers.filled(518, 127f);
    weight[517] = 127.5f;
    QuantizedWeights result = WeightQuantizer.quantize(spec, weight, null, 1);
    int[] input = new int[518];
    Arrays.fill(input, 0, 517, 32767);
    DotProduct dot = new DotProduct(spec, result);
    assertThat(dot.sumOfProducts(0, input)).isEqualTo(Numbers.big(2_151_448_453L));
  }

  @Test
  void caseF13_smallWeightsKeepTheirPrecision() {
    float[] small = {3e-8f, -1e-8f};
    WeightSpec first = int8(1f / 127.5f, 3e-8f / 127.5f);
    QuantizedWeights result = WeightQuantizer.quantize(first, small, null, 1);
    WeightSpec second = int8(first.output().scale(), 3f / 127.5f);
    QuantizedWeights gain = WeightQuantizer.quantize(second, new float[] {1e8f}, null, 1);
    int[] input = {first.input().quantize(1f), first.input().zeroPoint()};
    int middle = new DotProduct(first, result).integerOutput(0, input);
    int last = new DotProduct(second, gain).integerOutput(0, new int[] {middle});
    assertThat(second.output().dequantize(last) / 3f).isWithin(1f / 254).of(1f);
  }

  @Test
  void tiesOfBothSignsGoUp() {
    // The largest weight makes R = 1/2 exactly; the other has code 1, so odd inputs are ties.
    WeightSpec spec = int8(1f, 2f);
    QuantizedWeights result = WeightQuantizer.quantize(spec, new float[] {127.5f, 1f}, null, 1);
    assertThat(Math.scalb((double) result.multiplier()[0], -result.shift()[0])).isEqualTo(0.5);
    assertThat(result.code(1)).isEqualTo(1);
    DotProduct dot = new DotProduct(spec, result);
    for (int x = -128; x < 128; x++) {
      assertThat(dot.integerOutput(0, new int[] {0, x})).isEqualTo(Math.floorDiv(x + 1, 2));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {61, 62, 63})
  void meanSignedErrorOfRequantizationIsBelowOneHundredth(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int checked = 0;
    for (int trial = 0; checked < 8; trial++) {
      WeightSpec spec = int8(1f, Numbers.logUniform(random, 2, 12));
      QuantizedWeights result = WeightQuantizer.quantize(spec, new float[] {127.5f}, null, 1);
      int multiplier = result.multiplier()[0];
      int shift = result.shift()[0];
      if (shift - Integer.numberOfTrailingZeros(multiplier) < 6) {
        continue;
      }
      checked++;
      double error = 0;
      int samples = 1_000_000;
      for (int i = 0; i < samples; i++) {
        long product = (long) random.nextInt(-(1 << 24), 1 << 24) * multiplier;
        error += RoundHalfUp.roundHalfUp(product, shift) - Math.scalb((double) product, -shift);
      }
      assertWithMessage("seed %s, %s / 2^%s", seed, multiplier, shift)
          .that(Math.abs(error / samples))
          .isLessThan(0.01);
    }
  }
}
