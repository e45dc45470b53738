package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatReduction;
import dev.sevenfold.reference.IntegerReduction;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Index of the largest ({@code argmax}) or smallest ({@code argmin}) element over one block of
 * axes, of FLOAT32 or INT64: the lowest index of equals, and the first NaN wins. Output INT64.
 * Attributes: first_axis, end_axis (exclusive), keep_dimensions. Never on codes: what differs would
 * tie there.
 */
public final class ArgExtremeOp implements OpDefinition {
  private final boolean largest;

  ArgExtremeOp(boolean largest) {
    this.largest = largest;
  }

  @Override
  public String name() {
    return largest ? "argmax" : "argmin";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "it ranks real numbers: equal codes would tie";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.ORDER_SENSITIVE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Reductions.outputType(name(), inputs.get(0), attributes).withDtype(DType.INT64));
  }

  /** The meaning for FLOAT32 and INT64. */
  public static Int64Tensor apply(
      HostTensor x, int firstAxis, int endAxis, boolean keepDimensions, boolean largest) {
    return find(x, Reductions.attributes(firstAxis, endAxis, keepDimensions), largest);
  }

  private static Int64Tensor find(HostTensor x, Attributes attributes, boolean largest) {
    Int64Tensor output = (Int64Tensor) Reductions.output(DType.INT64, x.shape(), attributes);
    ReduceGeometry geometry = Reductions.geometry(x.shape(), attributes);
    if (x instanceof Int64Tensor integers) {
      IntegerReduction.argExtreme(geometry, largest, integers.array(), output.array());
    } else {
      FloatReduction.argExtreme(geometry, largest, ((FloatTensor) x).array(), output.array());
    }
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return find(inputs.get(0), attributes, largest);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    List<String> literals = new ArrayList<>(Reductions.literals(node.attributes()));
    literals.add(Boolean.toString(largest));
    return new ReferenceCall(ArgExtremeOp.class, "apply", literals);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Reductions.kernel(node, name()).input(0).output().build();
  }
}
