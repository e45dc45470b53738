package dev.sevenfold.processor.network;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.ResizeOp;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.Map;

/** The part of the oracle for resizing by weights, which are in steps of 2^-F. */
final class ResizeOracle {
  private final Node node;
  private final QuantizationParameters input;
  private final QuantizationParameters output;
  private final Map<String, HostTensor> packed;

  ResizeOracle(ConvertedModel model, Node node) {
    this.node = node;
    input = model.parameters(node.inputs().get(0).slot());
    output = model.parameters(node.output().slot());
    packed = model.packed(node.name());
  }

  private int[] ints(String name) {
    return ((Int32Tensor) packed.get(name)).array();
  }

  /**
   * Fails unless every output is what it must be.
   *
   * @param x codes of the input minus their zero point
   */
  void check(long[] x, CodeJudge judge) {
    Shape in = node.inputs().get(0).type().shape();
    Shape out = node.output().type().shape();
    int height = out.dimension(2);
    int width = out.dimension(3);
    int[] rows = ints("row_index");
    int[] columns = ints("column_index");
    int[] rowWeights = ints("row_weight");
    int[] columnWeights = ints("column_weight");
    int taps = rows.length / height;
    double unit = Math.scalb(1.0, -2 * ResizeOp.weightBits(output.dtype()));
    double ratio = (double) input.scale() / output.scale() * unit;
    double half = Math.scalb(0.5, -ints("quantization")[3]);
    for (int index = 0; index < out.elements(); index++) {
      int plane = index / (height * width);
      int row = index / width % height * taps;
      int column = index % width * taps;
      long sum = 0;
      for (int i = row; i < row + taps; i++) {
        for (int j = column; j < column + taps; j++) {
          int at = (plane * in.dimension(2) + rows[i]) * in.dimension(3) + columns[j];
          sum += x[at] * rowWeights[i] * columnWeights[j];
        }
      }
      judge.judge(index, ratio * sum, Math.abs(sum) * half, 1);
    }
  }
}
