package dev.sevenfold.op;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.SelectGeometry;
import dev.sevenfold.reference.Selection;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;

/** What operators that choose by a mask share. */
final class Masks {
  private Masks() {}

  /** The type of {@code mask ? x : y}. */
  static TensorType type(String op, TensorType mask, TensorType x, TensorType y) {
    Checks.requireBool(op, mask);
    Shape values = Broadcasting.sameType(op, x, y).shape();
    Shape shape = Broadcasting.outputShape(op, mask.shape(), values);
    Checks.requireAxes(
        op,
        "broadcasting",
        mask.shape() + " with " + x.shape() + " and " + y.shape(),
        SelectGeometry.remainingAxes(
            mask.shape().dimensions(), x.shape().dimensions(), y.shape().dimensions()));
    return x.withShape(shape);
  }

  static SelectGeometry geometry(Shape mask, Shape x, Shape y, int elementBytes) {
    return SelectGeometry.of(mask.dimensions(), x.dimensions(), y.dimensions(), elementBytes);
  }

  /** {@code mask ? x : y}. */
  static HostTensor select(BoolTensor mask, HostTensor x, HostTensor y) {
    SelectGeometry geometry = geometry(mask.shape(), x.shape(), y.shape(), x.dtype().bytes());
    int[] dimensions =
        SelectGeometry.outputDims(
            mask.shape().dimensions(), x.shape().dimensions(), y.shape().dimensions());
    HostTensor output = HostTensor.zeros(x.dtype(), Shape.of(dimensions));
    Selection.where(geometry, mask.array(), x.array(), y.array(), output.array());
    return output;
  }
}
