package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.ResizeNearestOp;

/** How {@link Tensor#interpolate} makes new pixels. */
public enum Interpolation {
  /** The pixel at or before the position. */
  NEAREST("resize_nearest", "rounding", ResizeNearestOp.FLOOR),
  /** The pixel that holds the middle of the new one. */
  NEAREST_EXACT("resize_nearest", "rounding", ResizeNearestOp.CENTER),
  /** The nearest pixel, when first and last pixels fall on each other. */
  NEAREST_ALIGN_CORNERS("resize_nearest", "rounding", ResizeNearestOp.CORNERS);

  private final String op;
  private final String attribute;
  private final String kind;

  Interpolation(String op, String attribute, String kind) {
    this.op = op;
    this.attribute = attribute;
    this.kind = kind;
  }

  Tensor resize(Tensor input, Attributes attributes) {
    return input.record(op, op, attributes.with(attribute, kind));
  }
}
