package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Casts;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The elements as another type: FLOAT32, INT64 or BOOL, from those and from INT32. Floats become
 * integers by dropping what is behind the point, saturating, and 0 for NaN. Attribute: dtype.
 */
public final class CastOp implements OpDefinition {
  private static final Set<DType> FROM =
      Set.of(DType.FLOAT32, DType.INT32, DType.INT64, DType.BOOL);
  private static final Set<DType> TO = Set.of(DType.FLOAT32, DType.INT64, DType.BOOL);

  @Override
  public String name() {
    return "cast";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "it turns real numbers into another type";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.TRUNCATES);
  }

  private static DType target(Attributes attributes) {
    return DType.valueOf(attributes.text("dtype"));
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    DType from = inputs.get(0).dtype();
    DType to = target(attributes);
    Checks.require(
        TO.contains(to) && FROM.contains(from) && from != to,
        Message.INVALID_ARGUMENT,
        name(),
        "type",
        to,
        "a tensor of " + from + " becomes one of FLOAT32, INT64 and BOOL that it is not");
    return List.of(inputs.get(0).withDtype(to));
  }

  private static HostTensor cast(HostTensor x, DType dtype) {
    HostTensor output = HostTensor.zeros(dtype, x.shape());
    Casts.cast(x.array(), output.array());
    return output;
  }

  /** The meaning where the result is FLOAT32. */
  public static FloatTensor toFloat32(HostTensor x) {
    return (FloatTensor) cast(x, DType.FLOAT32);
  }

  /** The meaning where the result is INT64. */
  public static Int64Tensor toInt64(HostTensor x) {
    return (Int64Tensor) cast(x, DType.INT64);
  }

  /** The meaning where the result is BOOL. */
  public static BoolTensor toBool(HostTensor x) {
    return (BoolTensor) cast(x, DType.BOOL);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return cast(inputs.get(0), target(attributes));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String method =
        switch (target(node.attributes())) {
          case INT64 -> "toInt64";
          case BOOL -> "toBool";
          default -> "toFloat32";
        };
    return new ReferenceCall(CastOp.class, method, List.of());
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    String kernel =
        "c7x_cast_%s_%s"
            .formatted(node.inputs().get(0).type().dtype(), node.output().type().dtype())
            .toLowerCase(Locale.ROOT);
    return LoweringBuilder.call(KernelClass.C7X, kernel)
        .literal(node.output().type().shape().elements())
        .input(0)
        .output()
        .build();
  }
}
