package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.finite;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.op.Checks;

/**
 * The p-norm of each window of images or lines: {@code (sum of x^p)^(1/p)}. Made of a power, an
 * average times the size of a whole window (also where ceil mode keeps a partial one, as PyTorch
 * has it) and a root. An odd p takes the sign of x along; a negative sum has no root, but NaN.
 */
public final class LpPool extends Layer {
  private final double p;
  private final int elements;
  private final AvgPool2d average;

  LpPool(double p, int... kernel) {
    Checks.require(p > 0, Message.INVALID_ARGUMENT, "lp_pool", "p", p, "it must be larger than 0");
    this.p = finite("lp_pool", "p", p);
    average = new AvgPool2d(kernel);
    int product = 1;
    for (int size : kernel) {
      product = Math.multiplyExact(product, size);
    }
    elements = product;
  }

  /** Elements between neighbouring windows, in every direction; by default the window's size. */
  public LpPool stride(int all) {
    average.stride(all);
    return this;
  }

  /** Pixels between neighbouring windows. */
  public LpPool stride(int height, int width) {
    average.stride(height, width);
    return this;
  }

  /** Whether a last window that is only partly inside the input is kept. */
  public LpPool ceilMode(boolean keep) {
    average.ceilMode(keep);
    return this;
  }

  @Override
  public Tensor forward(Tensor input) {
    return input.pow(p).then(average).mul(elements).pow(1 / p);
  }

  @Override
  public String toString() {
    return "lp_pool(" + p + ")";
  }
}
