package dev.sevenfold.quant;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** One output channel computed exactly, without the code that quantized it. */
final class DotProduct {
  private static final MathContext DIGITS = new MathContext(80);

  private final WeightSpec spec;
  private final QuantizedWeights weights;
  private final int inner;

  DotProduct(WeightSpec spec, QuantizedWeights weights) {
    this.spec = spec;
    this.weights = weights;
    this.inner = weights.codes().shape().dimension(1);
  }

  /** Sum of products of raw codes, exact. */
  BigInteger sumOfProducts(int channel, int[] input) {
    BigInteger sum = BigInteger.ZERO;
    long block = 0;
    for (int i = 0; i < inner; i++) {
      block += (long) input[i] * weights.code(channel * inner + i);
      if ((i & 0xffff) == 0xffff) {
        sum = sum.add(Numbers.big(block));
        block = 0;
      }
    }
    return sum.add(Numbers.big(block));
  }

  BigInteger accumulator(int channel, int[] input) {
    return sumOfProducts(channel, input).add(Numbers.big(weights.bias()[channel]));
  }

  /** The output code in the project's arithmetic, with the project's rounding. */
  int integerOutput(int channel, int[] input) {
    long product = accumulator(channel, input).longValueExact() * weights.multiplier()[channel];
    long rounded = RoundHalfUp.roundHalfUp(product, weights.shift()[channel]);
    QuantizationParameters output = spec.output();
    return (int) Math.min(Math.max(rounded, output.minimumCode()), output.maximumCode());
  }

  /** The output code by big-integer arithmetic: bias from b_q, so that only the rule is checked. */
  int exactIntegerOutput(int channel, int[] input) {
    BigInteger product =
        accumulator(channel, input).multiply(Numbers.big(weights.multiplier()[channel]));
    return Numbers.clamp(Numbers.roundHalfUp(product, weights.shift()[channel]), spec.output());
  }

  /** The real result over the output scale: dequantized inputs, w_q * s_w', float bias. */
  BigDecimal realOutputInSteps(int channel, int[] input, float bias) {
    BigInteger sum = sumOfProducts(channel, input);
    long weightSum = 0;
    for (int i = 0; i < inner; i++) {
      weightSum += weights.code(channel * inner + i);
    }
    BigInteger centred =
        sum.subtract(Numbers.big(spec.input().zeroPoint()).multiply(Numbers.big(weightSum)));
    return new BigDecimal(centred)
        .multiply(new BigDecimal(spec.input().scale()))
        .multiply(new BigDecimal(weights.effectiveScale()[channel]))
        .add(new BigDecimal(bias))
        .divide(new BigDecimal(spec.output().scale()), DIGITS);
  }
}
