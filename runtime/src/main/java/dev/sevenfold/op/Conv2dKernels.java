package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.tensor.DType;

/** Which kernel a convolution gets; the limits are those of the vendor's library. */
final class Conv2dKernels {
  private static final int LARGEST_VENDOR_DEPTHWISE = 7;

  private Conv2dKernels() {}

  static Lowering lower(Node node, Conv2dGeometry g, KernelSet kernels) {
    DType activations = Weighted.activationType(node);
    if (activations == DType.FLOAT32) {
      boolean weightOnly = WeightOnly.is(node);
      LoweringBuilder call =
          LoweringBuilder.call(KernelClass.FLOAT, "c7x_float_conv2d" + (weightOnly ? "_w8" : ""))
              .because(node.annotation().reason())
              .geometry("sevenfold_conv2d", g)
              .input(0);
      return Weighted.floatParameters(call, node)
          .output()
          .prepared(0)
          .scratch(
              weightOnly
                  ? KernelMemory.weightOnlyConv2dScratch(g)
                  : KernelMemory.floatConv2dScratch(g))
          .build();
    }
    String reason = kernels == KernelSet.GENERIC ? "generic kernels asked for" : vendorGap(node, g);
    boolean depthwise = isDepthwise(g);
    String suffix = Weighted.suffix(node);
    LoweringBuilder call =
        reason.isEmpty()
            ? LoweringBuilder.call(KernelClass.MMALIB, vendorKernel(g, suffix))
            : LoweringBuilder.call(
                    KernelClass.C7X, "c7x_" + (depthwise ? "depthwise_" : "") + "conv2d_" + suffix)
                .because(reason);
    call.geometry("sevenfold_conv2d", g).input(0);
    boolean wideWeights = node.config().weightType() == DType.INT16;
    return Weighted.integerParameters(call, node)
        .output()
        .prepared(depthwise ? 0 : KernelMemory.conv2dPrepared(g, wideWeights))
        .scratch(depthwise ? KernelMemory.depthwiseScratch(g) : KernelMemory.conv2dScratch(g))
        .build();
  }

  /** One input and one output channel per group. */
  private static boolean isDepthwise(Conv2dGeometry g) {
    return g.groups() > 1 && g.groups() == g.inChannels() && g.groups() == g.outChannels();
  }

  private static String vendorKernel(Conv2dGeometry g, String suffix) {
    if (isDepthwise(g)) {
      return "mmalib_depthwise_conv2d_" + suffix;
    }
    return "mmalib_conv2d_" + suffix + (g.groups() > 1 ? "_grouped_loop" : "");
  }

  /** Why the vendor's library cannot compute this; empty when it can. */
  private static String vendorGap(Node node, Conv2dGeometry g) {
    if (Weighted.suffix(node).equals("w8a16")) {
      return "the vendor has no kernel for 8-bit weights with 16-bit activations";
    }
    if (g.strideHeight() != g.strideWidth()) {
      return "the vendor's strides are equal, these are "
          + g.strideHeight()
          + "x"
          + g.strideWidth();
    }
    if (g.dilationHeight() != 1 || g.dilationWidth() != 1) {
      return "no vendor kernel for dilation " + g.dilationHeight() + "x" + g.dilationWidth();
    }
    return isDepthwise(g) ? depthwiseGap(Weighted.activationType(node), g) : "";
  }

  private static String depthwiseGap(DType activations, Conv2dGeometry g) {
    int kernel = g.kernelHeight();
    String what = g.kernelHeight() + "x" + g.kernelWidth() + " stride " + g.strideHeight();
    String gap = "no vendor kernel for " + activations + " depthwise " + what;
    boolean square = kernel == g.kernelWidth() && kernel % 2 == 1 && kernel >= 3;
    if (!square || kernel > LARGEST_VENDOR_DEPTHWISE || g.strideHeight() > 2) {
      return gap;
    }
    boolean wide = activations == DType.INT16 && kernel > 3;
    boolean strided = kernel == LARGEST_VENDOR_DEPTHWISE && g.strideHeight() > 1;
    return wide || strided ? gap : "";
  }
}
