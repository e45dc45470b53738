package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.KernelFamily;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.FloatLinear;
import dev.sevenfold.reference.MatmulGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Inputs: x [..., K], weight [N, K] and optionally bias [N]; output [..., N]. Attributes: clamp_min
 * and clamp_max when a clamp is fused.
 */
public final class LinearOp implements OpDefinition {
  @Override
  public String name() {
    return "linear";
  }

  @Override
  public OpGroup group() {
    return OpGroup.COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.FOLDS_FEATURE_SCALE, Trait.WEIGHT_ONLY);
  }

  @Override
  public InputRole role(int input) {
    return input == 0 ? InputRole.ACTIVATION : InputRole.PARAMETER;
  }

  @Override
  public OptionalInt biasAxis(Node node) {
    int last = node.output().type().shape().rank() - 1;
    return Weighted.hasBias(node) ? OptionalInt.empty() : OptionalInt.of(last);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Shape weight = inputs.get(1).shape();
    Checks.requireReal(name(), x);
    Checks.require(
        x.shape().rank() >= 2,
        Message.WRONG_RANK,
        name(),
        "at least 2 dimensions (rows, features)",
        x.shape());
    Checks.require(
        x.shape().dimension(-1) == weight.dimension(1),
        Message.FEATURE_MISMATCH,
        name(),
        weight.dimension(1),
        x.shape(),
        x.shape().dimension(-1));
    int[] dimensions = x.shape().dimensions();
    dimensions[dimensions.length - 1] = weight.dimension(0);
    return List.of(x.withShape(Shape.of(dimensions)));
  }

  private static MatmulGeometry geometry(Shape x, Shape weight) {
    int inner = weight.dimension(1);
    return new MatmulGeometry(x.elements() / inner, inner, weight.dimension(0));
  }

  /** The float meaning; bias may be null. */
  public static FloatTensor apply(FloatTensor x, FloatTensor weight, FloatTensor bias) {
    return multiply(x, weight, bias, Attributes.NONE);
  }

  private static FloatTensor multiply(
      FloatTensor x, FloatTensor weight, FloatTensor bias, Attributes attributes) {
    FloatTensor output =
        (FloatTensor) HostTensor.zeros(DType.FLOAT32, outputShape(x.shape(), weight.shape()));
    FloatLinear.multiply(
        geometry(x.shape(), weight.shape()),
        x.array(),
        weight.array(),
        bias == null ? null : bias.array(),
        Clamps.real(attributes),
        output.array());
    return output;
  }

  private static Shape outputShape(Shape x, Shape weight) {
    int[] dimensions = x.dimensions();
    dimensions[dimensions.length - 1] = weight.dimension(0);
    return Shape.of(dimensions);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    FloatTensor bias = inputs.size() > 2 ? (FloatTensor) inputs.get(2) : null;
    return multiply((FloatTensor) inputs.get(0), (FloatTensor) inputs.get(1), bias, attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        LinearOp.class, "apply", Weighted.hasBias(node) ? List.of() : List.of("null"));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    MatmulGeometry geometry =
        geometry(node.inputs().get(0).type().shape(), Weighted.weightShape(node));
    DType activations = Weighted.activationType(node);
    if (activations == DType.FLOAT32) {
      boolean weightOnly = WeightOnly.is(node);
      LoweringBuilder call =
          LoweringBuilder.call(KernelClass.FLOAT, "c7x_float_linear" + (weightOnly ? "_w8" : ""))
              .because(node.annotation().reason())
              .geometry("sevenfold_matmul", geometry)
              .input(0);
      return Weighted.floatParameters(call, node)
          .output()
          .prepared(0)
          .scratch(weightOnly ? KernelMemory.weightOnlyLinearScratch(geometry) : 0)
          .build();
    }
    String suffix = Weighted.suffix(node);
    boolean vendor = kernels == KernelSet.VENDOR && !suffix.equals("w8a16");
    LoweringBuilder call =
        vendor
            ? LoweringBuilder.call(KernelClass.MMALIB, "mmalib_matmul_bias_" + suffix)
            : LoweringBuilder.call(KernelClass.C7X, "c7x_matmul_bias_" + suffix)
                .because(
                    kernels == KernelSet.GENERIC
                        ? "generic kernels asked for"
                        : "the vendor has no kernel for 8-bit weights with 16-bit activations");
    call.geometry("sevenfold_matmul", geometry).input(0);
    boolean narrow = activations == DType.INT8;
    return Weighted.integerParameters(call, node)
        .output()
        .prepared(narrow ? KernelMemory.matmulPrepared(geometry) : 0)
        .scratch(scratch(suffix, geometry))
        .build();
  }

  private static long scratch(String suffix, MatmulGeometry geometry) {
    return switch (suffix) {
      case "i8" -> KernelMemory.matmulScratch(geometry);
      case "i16" -> KernelMemory.wideMatmulScratch(geometry);
      default -> 0;
    };
  }

  @Override
  public Packing pack(PackingContext context) {
    return Weighted.pack(context, KernelFamily.MATMUL);
  }

  @Override
  public HostTensor evaluatePacked(
      Node node, List<HostTensor> inputs, Map<String, HostTensor> packed) {
    if (!WeightOnly.is(node)) {
      return evaluate(inputs, node.attributes());
    }
    FloatTensor sums = apply((FloatTensor) inputs.get(0), WeightOnly.codes(packed), null);
    WeightOnly.finish(sums, 1, packed);
    return sums;
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    Shape weight = Weighted.weightShape(node);
    HostTensor output = HostTensor.zeros(x.dtype(), outputShape(x.shape(), weight));
    WeightedKernels.LINEAR.run(geometry(x.shape(), weight), x, packed, output);
    return output;
  }

  @Override
  public Optional<FloatTensor> effectiveWeight(
      Map<String, HostTensor> packed, QuantizationParameters input, QuantizationParameters output) {
    return Optional.of(Weighted.effectiveWeight(packed, input, output));
  }
}
