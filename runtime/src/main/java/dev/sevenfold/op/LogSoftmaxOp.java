package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatSoftmax;
import dev.sevenfold.reference.IntegerSoftmax;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code x - log(sum(exp(x)))} along one axis. Attribute: axis. */
public final class LogSoftmaxOp implements OpDefinition {
  @Override
  public String name() {
    return "log_softmax";
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
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return Softmaxes.inferTypes(name(), inputs.get(0), attributes);
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, int axis) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    FloatSoftmax.logSoftmax(Softmaxes.geometry(x.shape(), axis), x.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), attributes.integer("axis"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return new ReferenceCall(LogSoftmaxOp.class, "apply", List.of(axis));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    LoweringBuilder call = Softmaxes.call(node, "log_softmax");
    if (node.isInteger()) {
      call.parameter("scale", DType.FLOAT32, 2).parameter("quantization", DType.INT32, 1);
    }
    return call.output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (!context.node().isInteger()) {
      return Packing.of(Map.of());
    }
    Map<String, HostTensor> packed = Softmaxes.pack(context.input(0));
    float[] scale = {context.input(0).scale(), context.output().scale()};
    packed.put("scale", new FloatTensor(Shape.of(2), scale));
    packed.put("quantization", Weighted.ints(context.output().zeroPoint()));
    return Packing.of(packed);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    ReduceGeometry geometry = Softmaxes.geometry(node);
    IntegerSoftmax.Exponentials exponentials = Softmaxes.exponentials(packed);
    float[] scale = ((FloatTensor) packed.get("scale")).array();
    int[] quantization = Kernels.ints(packed, "quantization");
    IntegerSoftmax.logSoftmax(
        geometry,
        IntegerKernels.codes(x),
        exponentials,
        scale,
        quantization,
        IntegerKernels.codes(output));
    return output;
  }
}
