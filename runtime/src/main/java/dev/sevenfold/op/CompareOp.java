package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Comparison;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Set;

/**
 * Compares two tensors of real numbers or of INT64, with broadcasting; the result is BOOL. One
 * operator per comparison.
 */
public final class CompareOp implements OpDefinition {
  private final Comparison comparison;

  CompareOp(Comparison comparison) {
    this.comparison = comparison;
  }

  @Override
  public String name() {
    return comparison.text();
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "it compares real numbers, and its result is no number";
  }

  @Override
  public Set<Trait> traits() {
    return Comparisons.traits(comparison);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Comparisons.type(name(), inputs.get(0), inputs.get(1)));
  }

  /**
   * The meaning on real numbers.
   *
   * @param comparison name of a constant of {@link Comparison}
   */
  public static BoolTensor apply(FloatTensor a, FloatTensor b, String comparison) {
    return Comparisons.evaluate(Comparison.valueOf(comparison), a, b);
  }

  /** The meaning on integers. */
  public static BoolTensor apply(Int64Tensor a, Int64Tensor b, String comparison) {
    return Comparisons.evaluate(Comparison.valueOf(comparison), a, b);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return Comparisons.evaluate(comparison, inputs.get(0), inputs.get(1));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String literal = "\"" + comparison.name() + "\"";
    return new ReferenceCall(CompareOp.class, "apply", List.of(literal));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    boolean swap = Comparisons.isSwapped(comparison);
    return Comparisons.call(node, comparison)
        .geometry(
            "sevenfold_broadcast",
            swap ? Broadcasting.geometry(node, 1, 0) : Broadcasting.geometry(node, 0, 1))
        .input(swap ? 1 : 0)
        .input(swap ? 0 : 1)
        .output()
        .build();
  }
}
