package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/** Real numbers to codes. Attribute: dtype, INT8 or INT16. */
public final class QuantizeOp implements OpDefinition {
  @Override
  public String name() {
    return "quantize";
  }

  @Override
  public OpGroup group() {
    return OpGroup.SEAM;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(inputs.get(0).withDtype(DType.valueOf(attributes.text("dtype"))));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return LoweringBuilder.call(
            KernelClass.C7X, "c7x_quantize_" + Kernels.suffix(node.output().type().dtype()))
        .literal(node.output().type().shape().elements())
        .input(0)
        .parameter("scale", DType.FLOAT32, 1)
        .parameter("quantization", DType.INT32, 1)
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    return Packing.of(Seams.pack(context.output()));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    QuantizationParameters parameters = Seams.unpack(node.output().type().dtype(), packed);
    return parameters.quantize((FloatTensor) activations.get(0));
  }
}
