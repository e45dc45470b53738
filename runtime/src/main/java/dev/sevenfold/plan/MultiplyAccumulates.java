package dev.sevenfold.plan;

import dev.sevenfold.op.CStruct;
import dev.sevenfold.op.Lowering;
import java.util.List;

/** Multiply-accumulates of a kernel call, from its geometry. Only matrix work counts. */
public final class MultiplyAccumulates {
  private MultiplyAccumulates() {}

  /** The number; 0 for everything but matrix work. */
  public static long of(Lowering lowering) {
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
      case "sevenfold_conv_transpose2d" ->
          field(g, "batch")
              * field(g, "in_channels")
              * field(g, "in_height")
              * field(g, "in_width")
              * (field(g, "out_channels") / field(g, "groups"))
              * field(g, "kernel_height")
              * field(g, "kernel_width");
      case "sevenfold_matmul" -> field(g, "rows") * field(g, "inner") * field(g, "columns");
      case "sevenfold_batch_matmul" ->
          product(g, "dims") * field(g, "rows") * field(g, "inner") * field(g, "columns");
      default -> 0;
    };
  }

  private static long product(CStruct geometry, String name) {
    List<?> sizes = (List<?>) geometry.fields().get(name);
    return sizes.stream().mapToLong(size -> (Integer) size).reduce(1, (a, b) -> a * b);
  }

  private static long field(CStruct geometry, String name) {
    return (Integer) geometry.fields().get(name);
  }
}
