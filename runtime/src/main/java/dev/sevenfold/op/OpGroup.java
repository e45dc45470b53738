package dev.sevenfold.op;

/** The quantization groups; each operator is in one. */
public enum OpGroup {
  /** Activation and per-channel weight, wide integer bias. */
  COMPUTE,
  /** Activations only: additions, products. */
  ACTIVATION_COMPUTE,
  /** Unary functions. */
  ACTIVATION,
  /** Averages: the range changes. */
  AVERAGE_POOL,
  /** Normalizations. */
  NORMALIZATION,
  /** Codes are moved or clamped: the output has the input's scale. */
  TRANSPARENT,
  /** Several inputs brought to the output's scale. */
  CONCAT,
  /** Stays in float, or integer, as it is. */
  FLOAT,
  /** Quantize, dequantize, requantize: the seams between domains. */
  SEAM
}
