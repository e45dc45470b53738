package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/** Codes to real numbers. */
public final class DequantizeOp implements OpDefinition {
  @Override
  public String name() {
    return "dequantize";
  }

  @Override
  public OpGroup group() {
    return OpGroup.SEAM;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(inputs.get(0).withDtype(DType.FLOAT32));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return LoweringBuilder.call(
            KernelClass.C7X,
            "c7x_dequantize_" + Kernels.suffix(node.inputs().get(0).type().dtype()))
        .literal(node.output().type().shape().elements())
        .input(0)
        .parameter("scale", DType.FLOAT32, 1)
        .parameter("quantization", DType.INT32, 1)
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    return Packing.of(Seams.pack(context.input(0)));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    QuantizationParameters parameters = Seams.unpack(node.inputs().get(0).type().dtype(), packed);
    return parameters.dequantize(activations.get(0));
  }
}
