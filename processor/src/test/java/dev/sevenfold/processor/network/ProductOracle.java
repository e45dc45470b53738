package dev.sevenfold.processor.network;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.Int32Tensor;

/** The part of the oracle for products and quotients of activations. */
final class ProductOracle {
  private final Node node;
  private final long[] a;
  private final long[] b;
  private final CodeJudge judge;
  private final int[] packed;
  private final double aScale;
  private final double bScale;
  private final QuantizationParameters output;

  /** Takes codes minus their zero points. */
  ProductOracle(ConvertedModel model, Node node, long[] a, long[] b, CodeJudge judge) {
    this.node = node;
    this.a = a;
    this.b = b;
    this.judge = judge;
    packed = ((Int32Tensor) model.packed(node.name()).get("quantization")).array();
    aScale = model.parameters(node.inputs().get(0).slot()).scale();
    bScale = model.parameters(node.inputs().get(1).slot()).scale();
    output = model.parameters(node.output().slot());
  }

  void mul() {
    double ratio = aScale * bScale / output.scale();
    double half = Math.scalb(0.5, -packed[4]);
    RealOperators.broadcast(
        node,
        (index, i, j) -> {
          long product = a[i] * b[j];
          judge.judge(index, product * ratio, Math.abs(product) * half, 1);
        });
  }

  void div() {
    double ratio = aScale / (bScale * output.scale());
    double half = Math.scalb(0.5, -packed[4]);
    RealOperators.broadcast(
        node,
        (index, i, j) -> {
          if (b[j] == 0) {
            double real = a[i] == 0 ? 0 : a[i] * Double.POSITIVE_INFINITY;
            judge.demand(index, judge.clamp(output.quantizeDouble(real)));
          } else {
            judge.judge(index, ratio * a[i] / b[j], Math.abs(half * a[i] / b[j]), 1);
          }
        });
  }

  /**
   * An exact multiplier is off by the rounding of the output scale to float32, a free one by its
   * own.
   */
  void matmul() {
    double ratio = aScale * bScale * node.attributes().real("alpha") / output.scale();
    boolean isSnapped = packed[3] <= 127;
    RealOperators.matmul(
        node,
        a,
        b,
        (index, channel, sum) -> {
          double real = sum * ratio;
          double band =
              isSnapped ? Math.abs(real) * 0x1p-23 : Math.abs(sum) * Math.scalb(0.5, -packed[4]);
          judge.judge(index, real, band, 1);
        });
  }
}
