package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.AverageMultipliers;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What the averages share. Packed arrays: quantization {input zero point, output zero point, lo,
 * hi, entries}, then counts, multiplier and shift with one entry per distinct divisor, ascending.
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

  /** Windows that are divided by their own number of elements. */
  static Packing mean(PackingContext context, int... counts) {
    double least = 0;
    for (int count : counts) {
      least = Math.max(least, AverageMultipliers.leastOutputScale(context.input(0), count, count));
    }
    return pack(
        context,
        least,
        () ->
            AverageMultipliers.of(
                context.node().name(), context.input(0), context.output(), counts));
  }

  /** Windows of at most so many elements that are all divided by one number. */
  static Packing ofDivisor(PackingContext context, int divisor, int elements) {
    return pack(
        context,
        AverageMultipliers.leastOutputScale(context.input(0), divisor, divisor),
        () ->
            AverageMultipliers.ofDivisor(
                context.node().name(), context.input(0), context.output(), divisor, elements));
  }

  /** Sums of so many elements. */
  static Packing sum(PackingContext context, int elements) {
    return pack(
        context,
        AverageMultipliers.leastOutputScale(context.input(0), 1, elements),
        () ->
            AverageMultipliers.ofSum(
                context.node().name(), context.input(0), context.output(), elements));
  }

  private static Packing pack(
      PackingContext context, double leastScale, Supplier<AverageMultipliers> of) {
    if (context.output().scale() < leastScale) {
      return Packing.raise(leastScale);
    }
    AverageMultipliers multipliers = of.get();
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
