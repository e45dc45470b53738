package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;

/**
 * The accumulator that the activation type decides, with every bound that is proved for it. Weights
 * have no part in it: W8A16 and W16A16 both sum in int64. docs/arithmetic.md section 3.
 */
public enum AccumulatorWidth {
  /** INT8 activations: int32 sums and bias. */
  INT32(128, 1L << 29, 1L << 31, 1L << 39, 40),
  /** INT16 activations: int64 sums and bias. */
  INT64(32768, 1L << 52, 1L << 53, 1L << 62, 62);

  private final int largestInput;
  private final long biasLimit;
  private final long sumLimit;
  private final long productLimit;
  private final int largestShift;

  AccumulatorWidth(
      int largestInput, long biasLimit, long sumLimit, long productLimit, int largestShift) {
    this.largestInput = largestInput;
    this.biasLimit = biasLimit;
    this.sumLimit = sumLimit;
    this.productLimit = productLimit;
    this.largestShift = largestShift;
  }

  /** The accumulator of an activation type. */
  public static AccumulatorWidth of(DType activation) {
    return switch (activation) {
      case INT8 -> INT32;
      case INT16 -> INT64;
      default -> throw new IllegalArgumentException(activation + " has no integer accumulator");
    };
  }

  /** Largest magnitude of an input code. */
  public int largestInput() {
    return largestInput;
  }

  /** Every integer bias is smaller in magnitude. */
  public long biasLimit() {
    return biasLimit;
  }

  /** Every sum of products plus bias is smaller in magnitude. */
  public long sumLimit() {
    return sumLimit;
  }

  /** Every sum times its multiplier is smaller in magnitude. */
  public long productLimit() {
    return productLimit;
  }

  /** Smax, the largest shift of a requantization. */
  public int largestShift() {
    return largestShift;
  }
}
