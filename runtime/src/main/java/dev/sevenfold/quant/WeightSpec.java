package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;

/**
 * What the weights of one layer are quantized for.
 *
 * @param layer name for messages
 * @param family bounds the multiplier
 * @param weightDtype INT8, or INT16 with INT16 activations; decides the codes only
 * @param input parameters of the activation the weights multiply; decides the accumulator
 * @param output parameters of the result, of the same type
 */
public record WeightSpec(
    String layer,
    KernelFamily family,
    DType weightDtype,
    QuantizationParameters input,
    QuantizationParameters output) {
  /** Refuses combinations that no kernel computes. */
  public WeightSpec {
    if (input.dtype() != output.dtype()) {
      throw new IllegalArgumentException(
          layer + " reads " + input.dtype() + " and writes " + output.dtype());
    }
    if (weightDtype != DType.INT8 && (weightDtype != DType.INT16 || input.dtype() != DType.INT16)) {
      throw new IllegalArgumentException(
          layer + " has " + weightDtype + " weights and " + input.dtype() + " activations");
    }
  }

  /** The accumulator, by the activation type. */
  public AccumulatorWidth accumulator() {
    return AccumulatorWidth.of(input.dtype());
  }

  /** The same layer with another output scale. */
  public WeightSpec withOutputScale(float scale) {
    return new WeightSpec(
        layer,
        family,
        weightDtype,
        input,
        new QuantizationParameters(output.dtype(), scale, output.zeroPoint()));
  }
}
