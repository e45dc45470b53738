package dev.sevenfold.annotations;

/** The element type of quantized weights. */
public enum WeightType {
  /** As wide as the activations. */
  DEFAULT,
  /** 8-bit weights: with INT16 activations this is W8A16, with FLOAT32 weight-only quantization. */
  INT8,
  /** 16-bit weights; INT16 activations only. */
  INT16
}
