package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.notNegative;
import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.graph.Attributes;

/**
 * What max and average pooling share. Input {@code [N, C, H, W]}.
 *
 * @param <L> the layer itself, for chaining
 */
abstract class PoolLayer<L extends PoolLayer<L>> extends Layer {
  private final String op;
  private final int[] kernel;
  private int[] stride;
  private int[] padding = {0, 0, 0, 0};
  private boolean ceilMode;

  PoolLayer(String op, int kernelHeight, int kernelWidth) {
    this.op = op;
    this.kernel =
        new int[] {
          positive(op, "window height", kernelHeight), positive(op, "window width", kernelWidth)
        };
    this.stride = kernel;
  }

  abstract L self();

  /** Pixels between neighbouring windows, both directions; by default the window's size. */
  public L stride(int both) {
    return stride(both, both);
  }

  /** Pixels between neighbouring windows. */
  public L stride(int height, int width) {
    stride = new int[] {positive(op, "stride", height), positive(op, "stride", width)};
    return self();
  }

  /** Padding on all four sides; at most half the window. */
  public L padding(int all) {
    return padding(all, all, all, all);
  }

  /** Padding on each side; at most half the window. */
  public L padding(int top, int bottom, int left, int right) {
    padding =
        new int[] {
          notNegative(op, "padding", top),
          notNegative(op, "padding", bottom),
          notNegative(op, "padding", left),
          notNegative(op, "padding", right)
        };
    return self();
  }

  /** Whether a last window that is only partly inside the input is kept. */
  public L ceilMode(boolean keep) {
    ceilMode = keep;
    return self();
  }

  Attributes attributes() {
    return Attributes.NONE
        .with("kernel", kernel)
        .with("stride", stride)
        .with("padding", padding)
        .with("ceil_mode", ceilMode);
  }

  @Override
  public Tensor forward(Tensor input) {
    return input.apply(op, attributes());
  }

  @Override
  public String toString() {
    return op + "(" + kernel[0] + "x" + kernel[1] + ")";
  }
}
