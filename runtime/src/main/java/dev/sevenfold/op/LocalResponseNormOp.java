package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.reference.ResponseNormalization;
import dev.sevenfold.reference.ResponseNormalization.Constants;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code x / (k + alpha / size * sum of squares)^beta}, the sum over a window of neighbouring
 * channels; channels beyond the ends count as 0. Input [N, C, ...]. Attributes: size, alpha, beta,
 * k; clamp_min and clamp_max when a clamp is fused.
 */
public final class LocalResponseNormOp implements OpDefinition {
  @Override
  public String name() {
    return "local_response_norm";
  }

  @Override
  public OpGroup group() {
    return OpGroup.NORMALIZATION;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    Checks.require(
        x.shape().rank() >= 2,
        Message.WRONG_RANK,
        name(),
        "at least 2 dimensions (batch, channels, ...)",
        x.shape());
    Constants constants = constants(attributes);
    require(constants.size() >= 1, "size", constants.size(), "it must be at least 1");
    require(
        (float) constants.k() >= Float.MIN_NORMAL,
        "k",
        constants.k(),
        "it must be positive, and a normal number as FLOAT32");
    require(constants.alpha() >= 0, "alpha", constants.alpha(), "it must not be negative");
    return List.of(x);
  }

  private void require(boolean holds, String what, Object given, String why) {
    Checks.require(holds, Message.INVALID_ARGUMENT, name(), what, given, why);
  }

  private static Constants constants(Attributes attributes) {
    return new Constants(
        attributes.integer("size"),
        attributes.real("alpha"),
        attributes.real("beta"),
        attributes.real("k"));
  }

  private static ReduceGeometry geometry(Shape x) {
    return ReduceGeometry.of(x.dimensions(), 1, 2);
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, int size, double alpha, double beta, double k) {
    return normalize(
        x, Attributes.NONE.with("size", size).with("alpha", alpha).with("beta", beta).with("k", k));
  }

  private static FloatTensor normalize(FloatTensor x, Attributes attributes) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    ResponseNormalization.normalize(
        geometry(x.shape()),
        constants(attributes),
        x.array(),
        Clamps.real(attributes),
        output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return normalize((FloatTensor) inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Constants constants = constants(node.attributes());
    return new ReferenceCall(
        LocalResponseNormOp.class,
        "apply",
        List.of(
            Integer.toString(constants.size()),
            ReferenceArguments.real(constants.alpha()),
            ReferenceArguments.real(constants.beta()),
            ReferenceArguments.real(constants.k())));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    Constants constants = constants(node.attributes());
    LoweringBuilder call =
        Kernels.unary(node, "local_response_norm")
            .geometry("sevenfold_reduce", geometry(node.inputs().get(0).type().shape()))
            .literal(constants.size())
            .literal(constants.alpha())
            .literal(constants.beta())
            .literal(constants.k())
            .input(0);
    return Normalizations.numbers(call, node).output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    return Normalizations.pack(context);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    ResponseNormalization.normalize(
        geometry(x.shape()),
        constants(node.attributes()),
        IntegerKernels.codes(x),
        ((FloatTensor) packed.get("scale")).array(),
        Kernels.ints(packed, "quantization"),
        IntegerKernels.codes(output));
    return output;
  }
}
