package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.reference.Comparison;
import dev.sevenfold.reference.ExactElementwise;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.Set;

/** What comparisons with tensors and with numbers share. */
final class Comparisons {
  private Comparisons() {}

  static TensorType type(String op, TensorType a, TensorType b) {
    return Broadcasting.numberType(op, a, b).withDtype(DType.BOOL);
  }

  static BoolTensor evaluate(Comparison comparison, HostTensor a, HostTensor b) {
    int[] aDimensions = a.shape().dimensions();
    int[] bDimensions = b.shape().dimensions();
    Shape shape = Shape.of(BroadcastGeometry.outputDims(aDimensions, bDimensions));
    BroadcastGeometry geometry = BroadcastGeometry.of(aDimensions, bDimensions);
    BoolTensor output = (BoolTensor) HostTensor.zeros(DType.BOOL, shape);
    if (a instanceof Int64Tensor whole) {
      long[] other = ((Int64Tensor) b).array();
      ExactElementwise.compare(comparison, geometry, whole.array(), other, output.array());
    } else {
      float[] real = ((FloatTensor) a).array();
      float[] other = ((FloatTensor) b).array();
      ExactElementwise.compare(comparison, geometry, real, other, output.array());
    }
    return output;
  }

  /** Equal or not tells values apart that codes make equal; smaller or larger does so rarely. */
  static Set<Trait> traits(Comparison comparison) {
    return comparison == Comparison.EQ || comparison == Comparison.NE
        ? Set.of(Trait.TELLS_APART)
        : Set.of();
  }

  /** Whether the kernel takes the operands the other way round: there is none for gt and ge. */
  static boolean isSwapped(Comparison comparison) {
    return comparison == Comparison.GT || comparison == Comparison.GE;
  }

  /** The kernel for what the node reads. */
  static LoweringBuilder call(Node node, Comparison comparison) {
    String kernel = (isSwapped(comparison) ? comparison.swapped() : comparison).text();
    return Int64s.is(node.inputs().get(0).type())
        ? LoweringBuilder.call(KernelClass.C7X, "c7x_int64_" + kernel)
        : LoweringBuilder.call(KernelClass.FLOAT, "c7x_float_" + kernel)
            .because(node.annotation().reason());
  }
}
