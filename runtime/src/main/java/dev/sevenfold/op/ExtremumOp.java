package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.reference.Extremum;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The smaller or larger of two tensors, element by element with broadcasting: {@code minimum} and
 * {@code maximum}, of real numbers or INT64. In integers both inputs are brought to the scale of
 * the output, as those of a concatenation; what then saturates is not chosen anyway.
 */
public final class ExtremumOp implements OpDefinition {
  private final Extremum extremum;

  ExtremumOp(Extremum extremum) {
    this.extremum = extremum;
  }

  @Override
  public String name() {
    return extremum.text();
  }

  @Override
  public OpGroup group() {
    return OpGroup.CONCAT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Broadcasting.numberType(name(), inputs.get(0), inputs.get(1)));
  }

  private static HostTensor evaluate(Extremum extremum, HostTensor a, HostTensor b) {
    int[] aDimensions = a.shape().dimensions();
    int[] bDimensions = b.shape().dimensions();
    BroadcastGeometry geometry = BroadcastGeometry.of(aDimensions, bDimensions);
    Shape shape = Shape.of(BroadcastGeometry.outputDims(aDimensions, bDimensions));
    HostTensor output = HostTensor.zeros(a.dtype(), shape);
    if (a instanceof Int64Tensor whole) {
      return Int64s.evaluate(extremum.ofIntegers(), whole, (Int64Tensor) b);
    } else if (a instanceof Int8Tensor codes) {
      byte[] other = ((Int8Tensor) b).array();
      extremum.apply(geometry, codes.array(), other, ((Int8Tensor) output).array());
    } else if (a instanceof Int16Tensor codes) {
      short[] other = ((Int16Tensor) b).array();
      extremum.apply(geometry, codes.array(), other, ((Int16Tensor) output).array());
    } else {
      float[] real = ((FloatTensor) a).array();
      float[] other = ((FloatTensor) b).array();
      extremum.apply(geometry, real, other, ((FloatTensor) output).array());
    }
    return output;
  }

  /**
   * The meaning for any element type, which stays.
   *
   * @param extremum name of a constant of {@link Extremum}
   */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T a, T b, String extremum) {
    return (T) evaluate(Extremum.valueOf(extremum), a, b);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return evaluate(extremum, inputs.get(0), inputs.get(1));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String literal = "\"" + extremum.name() + "\"";
    return new ReferenceCall(ExtremumOp.class, "apply", List.of(literal));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    if (Int64s.is(node)) {
      return Int64s.lower(node, extremum.ofIntegers());
    }
    return Kernels.unary(node, extremum.text())
        .geometry("sevenfold_broadcast", Broadcasting.geometry(node, 0, 1))
        .input(0)
        .input(1)
        .output()
        .build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return evaluate(extremum, activations.get(0), activations.get(1));
  }
}
