package dev.sevenfold.processor.report;

import dev.sevenfold.op.CStruct;
import dev.sevenfold.op.Lowering;

/** Multiply-accumulates of a kernel call, from its geometry. Only matrix work counts. */
final class MultiplyAccumulates {
  private MultiplyAccumulates() {}

  static long of(Lowering lowering) {
    return lowering.geometry().map(MultiplyAccumulates::of).orElse(0L);
  }

  private static long of(CStruct g) {
    return switch (g.type()) {
      case "sevenfold_conv2d" ->
          field(g, "batch")
              * field(g, "out_channels")
              * field(g, "out_height")
              * field(g, "out_width")
              * (field(g, "in_channels") / field(g, "groups"))
              * field(g, "kernel_height")
              * field(g, "kernel_width");
      case "sevenfold_matmul" -> field(g, "rows") * field(g, "inner") * field(g, "columns");
      default -> 0;
    };
  }

  private static long field(CStruct geometry, String name) {
    return (Integer) geometry.fields().get(name);
  }
}
