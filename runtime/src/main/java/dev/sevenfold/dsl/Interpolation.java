package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.ResizeNearestOp;
import dev.sevenfold.op.ResizeOp;

/**
 * How {@link Tensor#interpolate} makes new pixels. Unless corners are aligned, pixels are squares,
 * and those of both sizes fill the same image.
 */
public enum Interpolation {
  /** The pixel at or before the position. */
  NEAREST("resize_nearest", nearest(ResizeNearestOp.FLOOR)),
  /** The pixel that holds the middle of the new one. */
  NEAREST_EXACT("resize_nearest", nearest(ResizeNearestOp.CENTER)),
  /** The nearest pixel, when first and last pixels fall on each other. */
  NEAREST_ALIGN_CORNERS("resize_nearest", nearest(ResizeNearestOp.CORNERS)),
  /** The two pixels around along each axis, by their distance. */
  BILINEAR("resize", weighted(ResizeOp.LINEAR, false)),
  /** As BILINEAR, first and last pixels fall on each other. */
  BILINEAR_ALIGN_CORNERS("resize", weighted(ResizeOp.LINEAR, true)),
  /** Four pixels along each axis, by Keys' cubic with a = -0.75. */
  BICUBIC("resize", weighted(ResizeOp.CUBIC, false)),
  /** As BICUBIC, first and last pixels fall on each other. */
  BICUBIC_ALIGN_CORNERS("resize", weighted(ResizeOp.CUBIC, true));

  private final String op;
  private final Attributes kind;

  Interpolation(String op, Attributes kind) {
    this.op = op;
    this.kind = kind;
  }

  private static Attributes nearest(String rounding) {
    return Attributes.NONE.with("rounding", rounding);
  }

  private static Attributes weighted(String mode, boolean alignCorners) {
    return Attributes.NONE.with("mode", mode).with("align_corners", alignCorners);
  }

  /** Records the operator for a size and the factors that led to it, 0 where none did. */
  Tensor resize(Tensor input, int[] output, double scaleHeight, double scaleWidth) {
    Attributes attributes =
        kind.with("output", output)
            .with("scale_height", scaleHeight)
            .with("scale_width", scaleWidth);
    return input.record(op, op, attributes);
  }
}
