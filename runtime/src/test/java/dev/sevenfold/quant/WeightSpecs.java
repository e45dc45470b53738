package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;

/** Specifications of weights of one layer. */
final class WeightSpecs {
  private WeightSpecs() {}

  static WeightSpec spec(
      DType activation, DType weight, KernelFamily family, float inputScale, float outputScale) {
    return new WeightSpec(
        "layer",
        family,
        weight,
        new QuantizationParameters(activation, inputScale, 0),
        new QuantizationParameters(activation, outputScale, 0));
  }

  static WeightSpec int8(float inputScale, float outputScale) {
    return spec(DType.INT8, DType.INT8, KernelFamily.CONVOLUTION, inputScale, outputScale);
  }
}
