package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.LookupGeometry;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;

/**
 * The input with slices along one axis replaced by values. Inputs: x, the values, then the index,
 * INT64, of any rank; the values broadcast to x's shape with the index's axes in place of the axis.
 * Attribute: axis, from the front. Indices below 0 count from the end; where two are one slice, the
 * later values stay.
 */
public final class IndexPutOp extends ScatteringOp {
  @Override
  public String name() {
    return "index_put";
  }

  @Override
  void requireFitting(TensorType x, TensorType values, TensorType index, int axis) {
    Shape positions = Lookups.replaced(name(), x, index, axis);
    Checks.require(
        values.shape().rank() <= positions.rank()
            && Broadcasting.outputShape(name(), values.shape(), positions).equals(positions),
        Message.INVALID_ARGUMENT,
        name(),
        "shape of the values",
        values.shape(),
        "it must broadcast to " + positions);
    Checks.requireAxes(
        name(),
        "index",
        index.shape(),
        LookupGeometry.remainingReplacing(
            x.shape().dimensions(), index.shape().dimensions(), axis, values.shape().dimensions()));
  }

  @Override
  LookupGeometry geometry(Shape x, Shape values, Shape index, int axis, int elementBytes) {
    return LookupGeometry.replacing(
        x.dimensions(), index.dimensions(), axis, values.dimensions(), elementBytes);
  }

  /**
   * The meaning for any element type, which stays.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0241 for an index outside of the axis
   */
  public static <T extends HostTensor> T apply(T x, T values, Int64Tensor index, int axis) {
    return new IndexPutOp().scatter(x, values, index, axis);
  }
}
