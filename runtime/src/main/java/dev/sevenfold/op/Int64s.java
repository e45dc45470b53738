package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.reference.ExactElementwise;
import dev.sevenfold.reference.Int64Function;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.Map;

/**
 * Element-wise operators on INT64 tensors, which are indices, counts and positions: exact, and
 * never quantized. A number beside a tensor is a packed array {@code scalar} of rank 0.
 */
final class Int64s {
  private Int64s() {}

  static boolean is(TensorType type) {
    return type.dtype() == DType.INT64;
  }

  static boolean is(Node node) {
    return is(node.output().type());
  }

  static void require(String op, TensorType type) {
    Checks.require(is(type), Message.WRONG_ELEMENT_TYPE, op, DType.INT64, type.dtype());
  }

  static Int64Tensor evaluate(Int64Function function, Int64Tensor a, Int64Tensor b) {
    int[] aDimensions = a.shape().dimensions();
    int[] bDimensions = b.shape().dimensions();
    Shape shape = Shape.of(BroadcastGeometry.outputDims(aDimensions, bDimensions));
    Int64Tensor output = (Int64Tensor) HostTensor.zeros(DType.INT64, shape);
    BroadcastGeometry geometry = BroadcastGeometry.of(aDimensions, bDimensions);
    ExactElementwise.apply(function, geometry, a.array(), b.array(), output.array());
    return output;
  }

  /** A number as a tensor, which broadcasts against anything. */
  static Int64Tensor scalar(double value) {
    return new Int64Tensor(Shape.of(), new long[] {(long) value});
  }

  /** The kernel on two tensors. */
  static Lowering lower(Node node, Int64Function function) {
    return call(function)
        .geometry("sevenfold_broadcast", Broadcasting.geometry(node, 0, 1))
        .input(0)
        .input(1)
        .output()
        .build();
  }

  /** The kernel on a tensor and a number. */
  static Lowering lowerScalar(Node node, Int64Function function, boolean scalarFirst) {
    LoweringBuilder call =
        call(function).geometry("sevenfold_broadcast", Broadcasting.withScalar(node, scalarFirst));
    return (scalarFirst
            ? call.parameter("scalar", DType.INT64).input(0)
            : call.input(0).parameter("scalar", DType.INT64))
        .output()
        .build();
  }

  private static LoweringBuilder call(Int64Function function) {
    return LoweringBuilder.call(KernelClass.C7X, "c7x_int64_" + function.text());
  }

  /** The number of a node that {@link #lowerScalar} lowered. */
  static Packing packScalar(Attributes attributes) {
    return Packing.of(Map.of("scalar", scalar(attributes.real("scalar"))));
  }
}
