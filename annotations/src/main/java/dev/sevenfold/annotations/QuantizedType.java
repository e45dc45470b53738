package dev.sevenfold.annotations;

/** The element type that quantized activations of a model, module or layer are computed in. */
public enum QuantizedType {
  /** 8-bit signed integers, per-tensor activations, per-channel weights. */
  INT8,
  /** 16-bit signed integers, symmetric activations. */
  INT16,
  /** Not quantized: 32-bit floating point. */
  FLOAT32
}
