package dev.sevenfold.annotations;

/** The element type of a model input. */
public enum ElementType {
  /** IEEE binary32. */
  FLOAT32,
  /** 32-bit signed integer, never quantized. */
  INT32,
  /** 64-bit signed integer, never quantized. */
  INT64,
  /** True or false, never quantized. */
  BOOL
}
