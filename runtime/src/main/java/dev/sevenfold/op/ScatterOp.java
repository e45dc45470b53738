package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.LookupGeometry;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;

/**
 * The input with element (i, j, …) of the values written where the coordinate on one axis is the
 * index at (i, j, …). Inputs: x, the values, then the index, INT64, both of one shape, which has
 * x's rank and is nowhere larger but on the axis. Attribute: axis, from the front. Indices below 0
 * count from the end; where two are one element, the later value stays.
 */
public final class ScatterOp extends ScatteringOp {
  @Override
  public String name() {
    return "scatter";
  }

  @Override
  void requireFitting(TensorType x, TensorType values, TensorType index, int axis) {
    Checks.require(
        values.shape().equals(index.shape()),
        Message.INVALID_ARGUMENT,
        name(),
        "shape of the values",
        values.shape(),
        "it must be that of the index, " + index.shape());
    Lookups.requireAlongside(name(), x, index, axis);
  }

  @Override
  LookupGeometry geometry(Shape x, Shape values, Shape index, int axis, int elementBytes) {
    return LookupGeometry.alongside(x.dimensions(), index.dimensions(), axis, elementBytes);
  }

  /**
   * The meaning for any element type, which stays.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0241 for an index outside of the axis
   */
  public static <T extends HostTensor> T apply(T x, T values, Int64Tensor index, int axis) {
    return new ScatterOp().scatter(x, values, index, axis);
  }
}
