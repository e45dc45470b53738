package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatReduction;
import dev.sevenfold.reference.IntegerReduction;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Largest ({@code amax}) or smallest ({@code amin}) element over one block of axes, of real numbers
 * or INT64; a NaN wins, and +0 is larger than -0. Attributes: first_axis, end_axis (exclusive),
 * keep_dimensions.
 */
public final class ExtremeOp implements OpDefinition {
  private final boolean largest;

  ExtremeOp(boolean largest) {
    this.largest = largest;
  }

  @Override
  public String name() {
    return largest ? "amax" : "amin";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Reductions.outputType(name(), inputs.get(0), attributes));
  }

  /** The meaning for FLOAT32, INT64 and codes. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(
      T x, int firstAxis, int endAxis, boolean keepDimensions, boolean largest) {
    return (T) extreme(x, Reductions.attributes(firstAxis, endAxis, keepDimensions), largest);
  }

  private static HostTensor extreme(HostTensor x, Attributes attributes, boolean largest) {
    HostTensor output = Reductions.output(x.dtype(), x.shape(), attributes);
    ReduceGeometry geometry = Reductions.geometry(x.shape(), attributes);
    if (x instanceof FloatTensor floats) {
      FloatReduction.extreme(geometry, largest, floats.array(), ((FloatTensor) output).array());
    } else if (x instanceof Int64Tensor integers) {
      IntegerReduction.extreme(geometry, largest, integers.array(), ((Int64Tensor) output).array());
    } else {
      IntegerReduction.extreme(
          geometry, largest, IntegerKernels.codes(x), IntegerKernels.codes(output));
    }
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return extreme(inputs.get(0), attributes, largest);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    List<String> literals = new ArrayList<>(Reductions.literals(node.attributes()));
    literals.add(Boolean.toString(largest));
    return new ReferenceCall(ExtremeOp.class, "apply", literals);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Reductions.kernel(node, largest ? "reduce_max" : "reduce_min").input(0).output().build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return extreme(activations.get(0), node.attributes(), largest);
  }
}
