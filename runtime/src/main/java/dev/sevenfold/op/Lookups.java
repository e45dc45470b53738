package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Lookup;
import dev.sevenfold.reference.LookupGeometry;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;

/** What operators that look up by index share. */
final class Lookups {
  private Lookups() {}

  /** Fails unless an index of the table's rank lies within it on all axes but one. */
  static void requireAlongside(String op, TensorType table, TensorType index, int axis) {
    Int64s.require(op, index);
    int[] tableDims = table.shape().dimensions();
    int[] indexDims = index.shape().dimensions();
    boolean fits = tableDims.length == indexDims.length;
    for (int i = 0; fits && i < tableDims.length; i++) {
      fits = i == axis || indexDims[i] <= tableDims[i];
    }
    Checks.require(
        fits,
        Message.INVALID_ARGUMENT,
        op,
        "index",
        index.shape(),
        "it must have the dimensions of the tensor, "
            + table.shape()
            + ", and be nowhere larger but on axis "
            + axis);
    Checks.requireAxes(
        op, "index", index.shape(), LookupGeometry.remainingAlongside(tableDims, indexDims, axis));
  }

  /** The shape of a table with an index's axes in place of an axis. */
  static Shape replaced(String op, TensorType table, TensorType index, int axis) {
    Int64s.require(op, index);
    int[] dims =
        LookupGeometry.replaced(table.shape().dimensions(), index.shape().dimensions(), axis);
    return Shape.of(dims);
  }

  static HostTensor gather(
      LookupGeometry geometry, HostTensor table, Int64Tensor index, Shape shape) {
    HostTensor output = HostTensor.zeros(table.dtype(), shape);
    Lookup.gather(geometry, table.array(), index.array(), output.array());
    return output;
  }

  static HostTensor scatter(
      LookupGeometry geometry, HostTensor table, HostTensor values, Int64Tensor index) {
    HostTensor output = HostTensor.zeros(table.dtype(), table.shape());
    Lookup.scatter(geometry, table.array(), values.array(), index.array(), output.array());
    return output;
  }

  static Lowering lowerGather(LookupGeometry geometry) {
    return LoweringBuilder.call(KernelClass.C7X, "c7x_gather")
        .geometry("sevenfold_lookup", geometry)
        .input(0)
        .input(1)
        .output()
        .build();
  }

  static Lowering lowerScatter(LookupGeometry geometry) {
    return LoweringBuilder.call(KernelClass.C7X, "c7x_scatter")
        .geometry("sevenfold_lookup", geometry)
        .input(0)
        .input(1)
        .input(2)
        .output()
        .build();
  }
}
