package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.CodeTable;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/** Codes of one slot to codes of another. Attribute: dtype, INT8 or INT16. */
public final class RequantizeOp implements OpDefinition {
  private static final int TABLE_ENTRIES = 256;

  @Override
  public String name() {
    return "requantize";
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
    DType from = node.inputs().get(0).type().dtype();
    DType to = node.output().type().dtype();
    LoweringBuilder call =
        LoweringBuilder.call(
                KernelClass.C7X,
                "c7x_requantize_" + Kernels.suffix(from) + "_" + Kernels.suffix(to))
            .literal(node.output().type().shape().elements())
            .input(0);
    return (from == DType.INT8
            ? call.parameter("table", to, TABLE_ENTRIES)
            : call.parameter("quantization", DType.INT32, 4))
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    QuantizationParameters input = context.input(0);
    QuantizationParameters output = context.output();
    if (input.dtype() == DType.INT8) {
      return Packing.of(Map.of("table", CodeTable.requantize(input, output)));
    }
    FreeMultiplier free = FreeMultiplier.requantize(context.node().name(), input, output);
    return Packing.of(
        Map.of(
            "quantization",
            Weighted.ints(input.zeroPoint(), output.zeroPoint(), free.multiplier(), free.shift())));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(node.output().type().dtype(), x.shape());
    IntegerKernels.requantize(x, packed, output);
    return output;
  }
}
