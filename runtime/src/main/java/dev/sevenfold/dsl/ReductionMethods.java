package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;

/**
 * The part of {@link Tensor} that reduces and normalizes along axes. The axes of a reduction
 * disappear from the shape, or stay with size 1 where dimensions are kept; without any axis named,
 * all are reduced.
 */
sealed interface ReductionMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  /** Mean over axes. */
  default Tensor mean(int... axes) {
    return mean(false, axes);
  }

  /** Mean over axes. */
  default Tensor mean(boolean keepDimensions, int... axes) {
    return AxisReduction.of("mean", self(), keepDimensions, axes).record(Attributes.NONE);
  }

  /** Sum over axes. */
  default Tensor sum(int... axes) {
    return sum(false, axes);
  }

  /** Sum over axes. */
  default Tensor sum(boolean keepDimensions, int... axes) {
    return AxisReduction.of("sum", self(), keepDimensions, axes).record(Attributes.NONE);
  }

  /** Largest element over axes; a NaN wins. */
  default Tensor amax(int... axes) {
    return amax(false, axes);
  }

  /** Largest element over axes; a NaN wins. */
  default Tensor amax(boolean keepDimensions, int... axes) {
    return AxisReduction.of("amax", self(), keepDimensions, axes).record(Attributes.NONE);
  }

  /** Smallest element over axes; a NaN wins. */
  default Tensor amin(int... axes) {
    return amin(false, axes);
  }

  /** Smallest element over axes; a NaN wins. */
  default Tensor amin(boolean keepDimensions, int... axes) {
    return AxisReduction.of("amin", self(), keepDimensions, axes).record(Attributes.NONE);
  }

  /** Product over axes, in float or INT64. */
  default Tensor prod(int... axes) {
    return prod(false, axes);
  }

  /** Product over axes, in float or INT64. */
  default Tensor prod(boolean keepDimensions, int... axes) {
    return AxisReduction.of("prod", self(), keepDimensions, axes).record(Attributes.NONE);
  }

  /** Variance over axes, divided by one less than the number of elements; in float. */
  default Tensor var(int... axes) {
    return var(1, false, axes);
  }

  /**
   * Variance over axes, in float.
   *
   * @param correction taken off the number of elements before dividing by it
   */
  default Tensor var(int correction, boolean keepDimensions, int... axes) {
    Attributes attributes = Attributes.NONE.with("correction", correction);
    return AxisReduction.of("var", self(), keepDimensions, axes).record(attributes);
  }

  /** Square root of the variance over axes, divided by one less than the number of elements. */
  default Tensor std(int... axes) {
    return std(1, false, axes);
  }

  /** Square root of {@link #var(int, boolean, int...)}. */
  default Tensor std(int correction, boolean keepDimensions, int... axes) {
    Attributes attributes = Attributes.NONE.with("correction", correction);
    return AxisReduction.of("std", self(), keepDimensions, axes).record(attributes);
  }

  /** Index of the largest element along an axis, as INT64: the first of equals, the first NaN. */
  default Tensor argmax(int axis) {
    return argmax(false, axis);
  }

  /** As {@link #argmax(int)}; the axis may stay, with size 1. */
  default Tensor argmax(boolean keepDimension, int axis) {
    return AxisReduction.of("argmax", self(), keepDimension, axis).record(Attributes.NONE);
  }

  /** Index of the smallest element along an axis, as INT64: the first of equals, the first NaN. */
  default Tensor argmin(int axis) {
    return argmin(false, axis);
  }

  /** As {@link #argmin(int)}; the axis may stay, with size 1. */
  default Tensor argmin(boolean keepDimension, int axis) {
    return AxisReduction.of("argmin", self(), keepDimension, axis).record(Attributes.NONE);
  }

  /** Running sums along an axis, in float or INT64. */
  default Tensor cumsum(int axis) {
    int fromFront = Checks.axis("cumsum", axis, self().shape().rank());
    return self().apply("cumsum", Attributes.NONE.with("axis", fromFront));
  }

  /** Divided by the length along an axis, or by 1e-12 where that is larger. */
  default Tensor normalize(int axis) {
    return normalize(axis, 1e-12);
  }

  /** Divided by the larger of the length along an axis and eps, which is positive. */
  default Tensor normalize(int axis, double eps) {
    int fromFront = Checks.axis("normalize", axis, self().shape().rank());
    Attributes attributes =
        Attributes.NONE.with("axis", fromFront).with("eps", Arguments.eps("normalize", eps));
    return self().apply("normalize", attributes);
  }

  /**
   * {@code x / (k + alpha / size * sum of squares)^beta} over windows of channels of {@code [N, C,
   * ...]}; channels beyond the ends count as 0.
   *
   * @param size channels of a window, size / 2 before and (size - 1) / 2 behind
   * @param alpha not negative
   * @param k positive
   */
  default Tensor localResponseNorm(int size, double alpha, double beta, double k) {
    String op = "local_response_norm";
    Attributes attributes =
        Attributes.NONE
            .with("size", Arguments.positive(op, "size", size))
            .with("alpha", Arguments.finite(op, "alpha", alpha))
            .with("beta", Arguments.finite(op, "beta", beta))
            .with("k", Arguments.finite(op, "k", k));
    return self().apply(op, attributes);
  }
}
