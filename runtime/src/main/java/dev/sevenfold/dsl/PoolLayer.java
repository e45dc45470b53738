package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.notNegative;
import static dev.sevenfold.dsl.Arguments.positive;
import static java.util.stream.Collectors.joining;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import java.util.Arrays;

/**
 * What max and average pooling share: of images {@code [N, C, H, W]}, or of lines {@code [N, C,
 * L]}, which have one number less everywhere.
 *
 * @param <L> the layer itself, for chaining
 */
abstract class PoolLayer<L extends PoolLayer<L>> extends Layer {
  private final String op;
  private final int[] kernel;
  private int[] stride;
  private int[] padding;
  private boolean ceilMode;

  PoolLayer(String op, int... kernel) {
    this.op = op;
    for (int size : kernel) {
      positive(op, "window", size);
    }
    this.kernel = kernel.clone();
    this.stride = kernel.clone();
    this.padding = new int[2 * kernel.length];
  }

  abstract L self();

  /** Elements between neighbouring windows, in every direction; by default the window's size. */
  public L stride(int all) {
    Arrays.fill(stride, positive(op, "stride", all));
    return self();
  }

  /** Pixels between neighbouring windows. */
  public L stride(int height, int width) {
    requireImages("stride");
    stride = new int[] {positive(op, "stride", height), positive(op, "stride", width)};
    return self();
  }

  /** Padding on all sides; at most half the window, of which dilation is a part. */
  public L padding(int all) {
    Arrays.fill(padding, notNegative(op, "padding", all));
    return self();
  }

  /** Padding on each side; at most half the window, of which dilation is a part. */
  public L padding(int top, int bottom, int left, int right) {
    requireImages("padding");
    padding =
        new int[] {
          notNegative(op, "padding", top),
          notNegative(op, "padding", bottom),
          notNegative(op, "padding", left),
          notNegative(op, "padding", right)
        };
    return self();
  }

  void requireImages(String what) {
    Checks.require(
        kernel.length == 2,
        Message.INVALID_ARGUMENT,
        op,
        what,
        "given for height and width",
        "this layer pools lines, which have a length only");
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
    return op + Arrays.stream(kernel).mapToObj(Integer::toString).collect(joining("x", "(", ")"));
  }
}
