package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.reference.FloatSoftmax;
import dev.sevenfold.reference.IntegerSoftmax;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code exp(x) / sum(exp(x))} along one axis. Attribute: axis. */
public final class SoftmaxOp implements OpDefinition {
  /** From 0 to the largest code below 1, at scale 2^-8. */
  private static final ObservedRange INT8_RANGE = new ObservedRange(0, 255 / 256f);

  /** The range whose symmetric scale is 2^-15. */
  private static final ObservedRange INT16_RANGE = new ObservedRange(0, 65535 / 65536f);

  private static final long LARGEST_RECIPROCAL = 1L << 31;

  @Override
  public String name() {
    return "softmax";
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IN_PLACE, Trait.READS_MASKED);
  }

  @Override
  public List<Constraint> constraints() {
    return List.of(Softmaxes.ASKED_FOR);
  }

  @Override
  public Optional<ObservedRange> knownRange(DType codes) {
    return Optional.of(codes == DType.INT8 ? INT8_RANGE : INT16_RANGE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return Softmaxes.inferTypes(name(), inputs.get(0), attributes);
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, int axis) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    FloatSoftmax.softmax(Softmaxes.geometry(x.shape(), axis), x.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), attributes.integer("axis"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return new ReferenceCall(SoftmaxOp.class, "apply", List.of(axis));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    LoweringBuilder call = Softmaxes.call(node, "softmax");
    return (node.isInteger() ? call.parameter("quantization", DType.INT32, 3) : call)
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (!context.node().isInteger()) {
      return Packing.of(Map.of());
    }
    Map<String, HostTensor> packed = Softmaxes.pack(context.input(0));
    FreeMultiplier inverse =
        FreeMultiplier.of(
            context.node().name(), 1.0 / context.output().scale(), LARGEST_RECIPROCAL);
    packed.put(
        "quantization",
        Weighted.ints(context.output().zeroPoint(), inverse.multiplier(), inverse.shift()));
    return Packing.of(packed);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    ReduceGeometry geometry = Softmaxes.geometry(node);
    IntegerSoftmax.Exponentials exponentials = Softmaxes.exponentials(packed);
    int[] quantization = Kernels.ints(packed, "quantization");
    IntegerSoftmax.softmax(
        geometry,
        IntegerKernels.codes(x),
        exponentials,
        quantization,
        IntegerKernels.codes(output));
    return output;
  }
}
