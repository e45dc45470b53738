package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.tensor.DType;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Section 3 and 7 for random layers of every width, against exact arithmetic. */
final class WeightQuantizerPropertyTest {
  private static final int[] LENGTHS = {1, 2, 3, 9, 16, 27, 64, 147, 513, 1152};
  private static final int LONG_LENGTH = 100_000;
  private static final int OUTPUTS = 3;

  private record Layer(WeightSpec spec, float[] weight, float[] bias, int inner) {}

  @ParameterizedTest
  @CsvSource({
    "INT8, INT8, CONVOLUTION, 101",
    "INT8, INT8, MATMUL, 102",
    "INT16, INT16, CONVOLUTION, 103",
    "INT16, INT16, MATMUL, 104",
    "INT16, INT8, CONVOLUTION, 105",
    "INT16, INT8, MATMUL, 106"
  })
  void outputsAreTheRealResultRoundedHalfUp(
      DType activation, DType weight, KernelFamily family, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int raised = 0;
    for (int trial = 0; trial < 300; trial++) {
      int inner = trial % 100 == 99 ? LONG_LENGTH : LENGTHS[random.nextInt(LENGTHS.length)];
      Layer layer = randomLayer(random, activation, weight, family, inner);
      QuantizedWeights result = quantize(layer);
      if (!result.fits()) {
        raised++;
        layer = raise(layer, result);
        result = quantize(layer);
        assertWithMessage("seed %s, trial %s", seed, trial).that(result.fits()).isTrue();
      }
      checkBounds(layer, result, seed, trial);
      checkOutputs(random, layer, result, seed, trial);
    }
    assertWithMessage("layers whose output scale was raised").that(raised).isAtMost(100);
  }

  private static Layer raise(Layer layer, QuantizedWeights result) {
    float required = (float) result.requiredOutputScale().getAsDouble();
    assertThat(required).isGreaterThan(layer.spec().output().scale());
    return new Layer(
        layer.spec().withOutputScale(required), layer.weight(), layer.bias(), layer.inner());
  }

  private static QuantizedWeights quantize(Layer layer) {
    return WeightQuantizer.quantize(layer.spec(), layer.weight(), layer.bias(), OUTPUTS);
  }

  private static Layer randomLayer(
      SplittableRandom random, DType activation, DType weight, KernelFamily family, int inner) {
    float inputScale = Numbers.logUniform(random, -20, 4);
    float[] weights = new float[OUTPUTS * inner];
    float gain = Numbers.logUniform(random, -12, 3);
    for (int o = 0; o < OUTPUTS; o++) {
      fill(random, weights, o * inner, inner, gain);
    }
    // A typical output: sqrt(K) products of typical size, over a quarter of the codes; then varied.
    double typical = Math.sqrt(inner) * inputScale * activation.quantizedMaximum() * gain;
    double spread = Math.pow(2, random.nextDouble(-5, 8));
    float outputScale = (float) (typical / activation.quantizedMaximum() * spread);
    float[] bias = null;
    if (random.nextInt(4) > 0) {
      bias = new float[OUTPUTS];
      for (int o = 0; o < OUTPUTS; o++) {
        bias[o] = (float) (random.nextDouble(-1, 1) * typical * random.nextDouble(3));
      }
    }
    int inputZero = activation == DType.INT8 ? zeroPoint(random) : 0;
    int outputZero = activation == DType.INT8 ? zeroPoint(random) : 0;
    WeightSpec spec =
        new WeightSpec(
            "layer",
            family,
            weight,
            new QuantizationParameters(activation, inputScale, inputZero),
            new QuantizationParameters(activation, outputScale, outputZero));
    return new Layer(spec, weights, bias, inner);
  }

  private static int zeroPoint(SplittableRandom random) {
    int[] ends = {-128, 127, 0};
    int choice = random.nextInt(6);
    return choice < 3 ? ends[choice] : random.nextInt(-128, 128);
  }

  private static void fill(SplittableRandom random, float[] to, int from, int count, float gain) {
    switch (random.nextInt(6)) {
      case 0 -> Arrays.fill(to, from, from + count, gain);
      case 1 -> Arrays.fill(to, from, from + count, 0f);
      case 2 -> to[from + random.nextInt(count)] = -gain;
      case 3 -> {
        for (int i = 0; i < count; i++) {
          to[from + i] = random.nextBoolean() ? gain : -gain;
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          to[from + i] = (float) (random.nextDouble(-1, 1) * gain);
        }
      }
    }
  }

  private static void checkBounds(Layer layer, QuantizedWeights result, long seed, int trial) {
    AccumulatorWidth width = layer.spec().accumulator();
    for (ChannelReport channel : result.channels()) {
      int o = channel.channel();
      int multiplier = result.multiplier()[o];
      assertWithMessage("seed %s, trial %s, multiplier", seed, trial)
          .that(multiplier >= 1 && multiplier <= layer.spec().family().largestMultiplier())
          .isTrue();
      assertThat(result.shift()[o]).isAtLeast(0);
      assertThat(result.shift()[o]).isAtMost(width.largestShift());
      assertThat(Math.abs(result.bias()[o])).isLessThan(width.biasLimit());
      assertThat(channel.accumulatorBound()).isLessThan(width.sumLimit());
      assertThat(Numbers.big(channel.accumulatorBound()).multiply(Numbers.big(multiplier)))
          .isLessThan(Numbers.big(width.productLimit()));
      int[] worst = worstInput(layer.spec(), result, o, layer.inner());
      assertThat(new DotProduct(layer.spec(), result).accumulator(o, worst).abs())
          .isAtMost(Numbers.big(channel.accumulatorBound()));
    }
  }

  /** The input that makes the sum as far from zero as it gets, on the side of the bias. */
  private static int[] worstInput(
      WeightSpec spec, QuantizedWeights result, int channel, int inner) {
    int[] input = new int[inner];
    boolean up = result.bias()[channel] >= 0;
    for (int i = 0; i < inner; i++) {
      boolean positive = result.code(channel * inner + i) > 0;
      input[i] = positive == up ? spec.input().maximumCode() : spec.input().minimumCode();
    }
    return input;
  }

  private static void checkOutputs(
      SplittableRandom random, Layer layer, QuantizedWeights result, long seed, int trial) {
    DotProduct dot = new DotProduct(layer.spec(), result);
    Band band = new Band(layer.spec().output());
    for (int kind = 0; kind < 8; kind++) {
      int[] input = input(random, layer.spec().input(), layer.inner(), kind);
      for (int o = 0; o < OUTPUTS; o++) {
        int code = dot.integerOutput(o, input);
        assertThat(code).isEqualTo(dot.exactIntegerOutput(o, input));
        double ratio = Math.scalb((double) result.multiplier()[o], -result.shift()[o]);
        float bias = layer.bias() == null ? 0f : layer.bias()[o];
        band.check(
            code,
            dot.realOutputInSteps(o, input, bias),
            ratio / 2,
            (int) Math.max(1, Math.ceil(ratio / 2)),
            "seed %s, trial %s, channel %s, input kind %s, %s",
            seed,
            trial,
            o,
            kind,
            layer.spec());
      }
    }
  }

  private static int[] input(
      SplittableRandom random, QuantizationParameters type, int count, int kind) {
    int[] input = new int[count];
    switch (kind) {
      case 0 -> Arrays.fill(input, type.minimumCode());
      case 1 -> Arrays.fill(input, type.maximumCode());
      case 2 -> Arrays.fill(input, type.zeroPoint());
      case 3 -> {
        Arrays.fill(input, type.zeroPoint());
        input[random.nextInt(count)] = random.nextInt(type.minimumCode(), type.maximumCode() + 1);
      }
      default -> {
        for (int i = 0; i < count; i++) {
          input[i] = random.nextInt(type.minimumCode(), type.maximumCode() + 1);
        }
      }
    }
    return input;
  }
}
