package dev.sevenfold.processor.network;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.UnaryOp;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.Map;

/**
 * What functions of one element, softmax and a change of scale must give, from their definitions.
 */
final class PointwiseOracle {
  private final ConvertedModel model;
  private final Node node;
  private final long[] codes;
  private final CodeJudge judge;

  /**
   * An oracle for one node.
   *
   * @param codes of the input, minus its zero point
   */
  PointwiseOracle(ConvertedModel model, Node node, long[] codes, CodeJudge judge) {
    this.model = model;
    this.node = node;
    this.codes = codes;
    this.judge = judge;
  }

  void prelu() {
    float[] slopes = ((FloatTensor) model.realConstants().get(node.inputs().get(1).name())).array();
    Shape shape = node.output().type().shape();
    int inner = slopes.length == 1 ? 1 : shape.product(2, shape.rank());
    double ratio =
        (double) parameters(node.inputs().get(0)).scale() / parameters(node.output()).scale();
    Map<String, HostTensor> packed = model.packed(node.name());
    int[] shifts = ((Int32Tensor) packed.get("shift")).array();
    int above = ((Int32Tensor) packed.get("quantization")).array()[3];
    for (int i = 0; i < codes.length; i++) {
      int channel = i / inner % slopes.length;
      double slope = codes[i] >= 0 ? 1 : slopes[channel];
      int shift = codes[i] >= 0 ? above : shifts[channel];
      judge.judge(i, codes[i] * ratio * slope, Math.abs(codes[i]) * Math.scalb(0.5, -shift), 1);
    }
  }

  /** One count at most. */
  void softmax() {
    int axis = node.attributes().integer("axis");
    Shape shape = node.output().type().shape();
    int stride = shape.product(axis + 1, shape.rank());
    int count = shape.dimension(axis);
    double scale = parameters(node.inputs().get(0)).scale();
    boolean logarithm = node.operator().name().equals("log_softmax");
    for (int i = 0; i < codes.length; i++) {
      int first = i / (stride * count) * stride * count + i % stride;
      double sum = 0;
      for (int j = 0; j < count; j++) {
        sum += Math.exp((codes[first + j * stride] - codes[i]) * scale);
      }
      double real = logarithm ? -Math.log(sum) : 1 / sum;
      judge.demandNear(i, parameters(node.output()).quantizeDouble(real));
    }
  }

  /** Exact for INT8, one count at most for INT16. */
  void function(UnaryOp function) {
    QuantizationParameters from = parameters(node.inputs().get(0));
    QuantizationParameters to = parameters(node.output());
    for (int i = 0; i < codes.length; i++) {
      double real = (double) codes[i] * from.scale();
      int exact = to.quantizeDouble(function.real(real, node.attributes()));
      if (from.dtype() == DType.INT8) {
        judge.demand(i, exact);
      } else {
        judge.demandNear(i, exact);
      }
    }
  }

  void requantize() {
    QuantizationParameters from = parameters(node.inputs().get(0));
    QuantizationParameters to = parameters(node.output());
    for (int i = 0; i < codes.length; i++) {
      if (from.dtype() == DType.INT8) {
        judge.demand(i, to.quantizeDouble((double) codes[i] * from.scale()));
      } else {
        int shift = ((Int32Tensor) model.packed(node.name()).get("quantization")).array()[3];
        double real = codes[i] * ((double) from.scale() / to.scale());
        judge.judge(i, real, Math.abs(codes[i]) * Math.scalb(0.5, -shift), 1);
      }
    }
  }

  private QuantizationParameters parameters(Value value) {
    return model.parameters(value.slot());
  }
}
