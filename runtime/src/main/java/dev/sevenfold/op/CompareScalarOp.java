package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Comparison;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares a tensor of real numbers or of INT64 with a number; the result is BOOL. One operator per
 * comparison. Attribute: scalar.
 */
public final class CompareScalarOp implements OpDefinition {
  private final Comparison comparison;

  CompareScalarOp(Comparison comparison) {
    this.comparison = comparison;
  }

  @Override
  public String name() {
    return comparison.text() + "_scalar";
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
    TensorType x = inputs.get(0);
    if (Int64s.is(x)) {
      Checks.whole(name(), "scalar", attributes.real("scalar"));
    }
    return List.of(Comparisons.type(name(), x, x));
  }

  /**
   * The meaning on real numbers.
   *
   * @param comparison name of a constant of {@link Comparison}
   */
  public static BoolTensor apply(FloatTensor x, double scalar, String comparison) {
    return Comparisons.evaluate(Comparison.valueOf(comparison), x, real(scalar));
  }

  /** The meaning on integers. */
  public static BoolTensor apply(Int64Tensor x, double scalar, String comparison) {
    return Comparisons.evaluate(Comparison.valueOf(comparison), x, Int64s.scalar(scalar));
  }

  private static FloatTensor real(double scalar) {
    return new FloatTensor(Shape.of(), new float[] {(float) scalar});
  }

  private static HostTensor scalar(DType dtype, Attributes attributes) {
    double scalar = attributes.real("scalar");
    return dtype == DType.INT64 ? Int64s.scalar(scalar) : real(scalar);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    HostTensor x = inputs.get(0);
    return Comparisons.evaluate(comparison, x, scalar(x.dtype(), attributes));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String scalar = ReferenceArguments.real(node.attributes().real("scalar"));
    String literal = "\"" + comparison.name() + "\"";
    return new ReferenceCall(CompareScalarOp.class, "apply", List.of(scalar, literal));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    boolean swap = Comparisons.isSwapped(comparison);
    DType dtype = node.inputs().get(0).type().dtype();
    LoweringBuilder call =
        Comparisons.call(node, comparison)
            .geometry("sevenfold_broadcast", Broadcasting.withScalar(node, swap));
    return (swap
            ? call.parameter("scalar", dtype).input(0)
            : call.input(0).parameter("scalar", dtype))
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    DType dtype = context.node().inputs().get(0).type().dtype();
    return Packing.of(Map.of("scalar", scalar(dtype, context.node().attributes())));
  }
}
