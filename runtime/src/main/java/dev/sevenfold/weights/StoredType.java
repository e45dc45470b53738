package dev.sevenfold.weights;

import dev.sevenfold.tensor.DType;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Element types as weight files store them; the constants' names are those of safetensors. */
public enum StoredType {
  /** IEEE binary64; read as float32, rounded to nearest even. */
  F64(8, DType.FLOAT32),
  /** IEEE binary32. */
  F32(4, DType.FLOAT32),
  /** IEEE binary16; every value is exact in float32. */
  F16(2, DType.FLOAT32),
  /** The upper half of an IEEE binary32; every value is exact in float32. */
  BF16(2, DType.FLOAT32),
  /** Signed 64-bit. */
  I64(8, DType.INT64),
  /** Signed 32-bit. */
  I32(4, DType.INT32),
  /** Signed 16-bit. */
  I16(2, DType.INT16),
  /** Signed 8-bit. */
  I8(1, DType.INT8),
  /** Unsigned 64-bit; values above 2^63 - 1 cannot be read as integers. */
  U64(8, DType.INT64),
  /** Unsigned 32-bit, widened when read. */
  U32(4, DType.INT64),
  /** Unsigned 16-bit, widened when read. */
  U16(2, DType.INT32),
  /** Unsigned 8-bit. */
  U8(1, DType.UINT8),
  /** One byte, 0 or 1. */
  BOOL(1, DType.BOOL);

  private final int bytes;
  private final DType dtype;

  StoredType(int bytes, DType dtype) {
    this.bytes = bytes;
    this.dtype = dtype;
  }

  /** Size of one stored element in bytes. */
  public int bytes() {
    return bytes;
  }

  /** The type of the tensor that {@link WeightSource#read} returns. */
  public DType dtype() {
    return dtype;
  }

  /** The type of that name, if there is one. */
  public static Optional<StoredType> find(String name) {
    return Arrays.stream(values()).filter(type -> type.name().equals(name)).findFirst();
  }

  /** All names, for messages. */
  static String readable() {
    return Arrays.stream(values()).map(StoredType::name).collect(Collectors.joining(", "));
  }
}
