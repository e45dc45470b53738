package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A number where a mask says so, the input elsewhere, with broadcasting. Inputs: x, then the mask,
 * BOOL. Attributes: scalar, which may be infinite; filled, the truth value of the mask where the
 * number goes. In integers the number is a code of the output.
 */
public final class MaskedFillOp implements OpDefinition {
  private static final int MASK = 1;
  private static final Shape SCALAR = Shape.of();

  @Override
  public String name() {
    return "masked_fill";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.MASKS);
  }

  @Override
  public OpGroup group() {
    return OpGroup.CONCAT;
  }

  @Override
  public InputRole role(int input) {
    return input == MASK ? InputRole.INDEX : InputRole.ACTIVATION;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    double scalar = attributes.real("scalar");
    Checks.require(
        !Double.isNaN(scalar), Message.INVALID_ARGUMENT, name(), "value", scalar, "it is none");
    if (Int64s.is(x)) {
      Checks.whole(name(), "value", scalar);
    } else if (x.dtype() == DType.BOOL) {
      Checks.require(
          scalar == 0 || scalar == 1,
          Message.INVALID_ARGUMENT,
          name(),
          "value",
          scalar,
          "a BOOL tensor takes 0 and 1");
    } else {
      Checks.requireReal(name(), x);
    }
    return List.of(Masks.type(name(), inputs.get(MASK), x, x));
  }

  private static HostTensor scalar(DType dtype, double value) {
    return switch (dtype) {
      case INT64 -> Int64s.scalar(value);
      case BOOL -> new BoolTensor(SCALAR, new byte[] {(byte) value});
      default -> new FloatTensor(SCALAR, new float[] {(float) value});
    };
  }

  private static HostTensor fill(HostTensor x, BoolTensor mask, HostTensor scalar, boolean filled) {
    return filled ? Masks.select(mask, scalar, x) : Masks.select(mask, x, scalar);
  }

  /** The meaning for any element type, which stays. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T x, BoolTensor mask, double value, boolean filled) {
    return (T) fill(x, mask, scalar(x.dtype(), value), filled);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    BoolTensor mask = (BoolTensor) inputs.get(MASK);
    return apply(inputs.get(0), mask, attributes.real("scalar"), attributes.flag("filled"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String scalar = ReferenceArguments.real(node.attributes().real("scalar"));
    String filled = Boolean.toString(node.attributes().flag("filled"));
    return new ReferenceCall(MaskedFillOp.class, "apply", List.of(scalar, filled));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    Shape x = node.inputs().get(0).type().shape();
    Shape mask = node.inputs().get(MASK).type().shape();
    DType dtype = node.output().type().dtype();
    boolean filled = node.attributes().flag("filled");
    LoweringBuilder call =
        LoweringBuilder.call(KernelClass.C7X, "c7x_where")
            .geometry(
                "sevenfold_select",
                filled
                    ? Masks.geometry(mask, SCALAR, x, dtype.bytes())
                    : Masks.geometry(mask, x, SCALAR, dtype.bytes()))
            .input(MASK);
    return (filled
            ? call.parameter("scalar", dtype, SCALAR).input(0)
            : call.input(0).parameter("scalar", dtype, SCALAR))
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    DType dtype = context.node().output().type().dtype();
    HostTensor scalar = scalar(dtype, context.node().attributes().real("scalar"));
    return Packing.of(
        Map.of(
            "scalar",
            context.node().isInteger() ? context.output().quantize((FloatTensor) scalar) : scalar));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    BoolTensor mask = (BoolTensor) activations.get(MASK);
    boolean filled = node.attributes().flag("filled");
    return fill(activations.get(0), mask, packed.get("scalar"), filled);
  }
}
