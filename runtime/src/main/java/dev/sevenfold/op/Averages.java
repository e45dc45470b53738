package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.AverageMultipliers;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the averages share. Packed arrays: quantization {input zero point, output zero point, lo, hi,
 * entries}, then counts, multiplier and shift with one entry per distinct divisor, ascending.
 */
final class Averages {
  private Averages() {}

  static LoweringBuilder parameters(LoweringBuilder call, Node node, int entries) {
    if (!node.isInteger()) {
      return call;
    }
    return call.parameter("quantization", DType.INT32, 5)
        .parameter("counts", DType.INT32, entries)
        .parameter("multiplier", DType.INT32, entries)
        .parameter("shift", DType.INT32, entries);
  }

  static Packing pack(PackingContext context, AverageMultipliers multipliers) {
    ClampBounds bounds = Clamps.codes(context.node().attributes(), context.output());
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put(
        "quantization",
        Weighted.ints(
            context.input(0).zeroPoint(),
            context.output().zeroPoint(),
            bounds.minimum(),
            bounds.maximum(),
            multipliers.count().length));
    packed.put("counts", Weighted.ints(multipliers.count()));
    packed.put("multiplier", Weighted.ints(multipliers.multiplier()));
    packed.put("shift", Weighted.ints(multipliers.shift()));
    return Packing.of(packed);
  }
}
