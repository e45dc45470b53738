package dev.sevenfold.plan;

import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;

/** The arrays that say how a caller quantizes an input or dequantizes an output. */
public final class BoundaryParameters {
  private BoundaryParameters() {}

  /** float32[1]: the scale. */
  public static PackedParameter scale(Boundary boundary) {
    return new PackedParameter(boundary.name() + ".scale", DType.FLOAT32, Shape.of(1));
  }

  /** int32[1]: the zero point. */
  public static PackedParameter quantization(Boundary boundary) {
    return new PackedParameter(boundary.name() + ".quantization", DType.INT32, Shape.of(1));
  }
}
