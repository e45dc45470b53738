package dev.sevenfold.op;

import dev.sevenfold.reference.BatchMatmulGeometry;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.reference.MatmulGeometry;

/**
 * Memory of the kernels with fast paths: the formulas of {@code sevenfold/host.h}, which do not
 * depend on the instruction set. Bytes.
 */
public final class KernelMemory {
  private static final long TAG = 64;
  private static final long GUARD = 256;
  private static final long BAND_BYTES = 524288;
  private static final int MATMUL_ROWS = 48;
  private static final int DOT_ROWS = 4;

  private KernelMemory() {}

  private static long ceil(long a, long b) {
    return (a + b - 1) / b;
  }

  private static long roundUp(long a, long b) {
    return ceil(a, b) * b;
  }

  /** A size rounded up to whole lines of 64 bytes. */
  static long align(long bytes) {
    return roundUp(bytes, 64);
  }

  /** Prepared weights of an integer convolution with 8-bit or 16-bit weights. */
  public static long conv2dPrepared(Conv2dGeometry g, boolean wideWeights) {
    long outputs = g.outChannels() / g.groups();
    long pairs = ceil(g.inChannels() / g.groups(), 2);
    long planes = wideWeights ? 2 : 1;
    long codes = roundUp(outputs, 8) * 4 * planes * pairs * g.kernelHeight() * g.kernelWidth();
    return g.groups() * (TAG + align(4 * outputs) + align(codes));
  }

  /** Scratch of an integer convolution. */
  public static long conv2dScratch(Conv2dGeometry g) {
    return convolutionScratch(g, ceil(g.inChannels() / g.groups(), 2));
  }

  /** Scratch of a float convolution. */
  public static long floatConv2dScratch(Conv2dGeometry g) {
    return convolutionScratch(g, g.inChannels() / g.groups());
  }

  private static long convolutionScratch(Conv2dGeometry g, long cells) {
    long row = cells * phasesHeight(g) * phasesWidth(g) * (g.outWidth() + haloWidth(g)) * 4;
    long band = Math.min(Math.max(BAND_BYTES / row - haloHeight(g), 1), g.outHeight());
    return align(row * (band + haloHeight(g))) + align(4 * taps(g)) + GUARD;
  }

  /** Scratch of an integer depthwise convolution. */
  public static long depthwiseScratch(Conv2dGeometry g) {
    long rows = g.outHeight() + haloHeight(g);
    long columns = g.outWidth() + haloWidth(g);
    long codes = align(2 * phasesHeight(g) * phasesWidth(g) * rows * columns);
    return codes + align(16 * taps(g)) + GUARD;
  }

  private static long taps(Conv2dGeometry g) {
    return (long) g.kernelHeight() * g.kernelWidth();
  }

  private static long phasesHeight(Conv2dGeometry g) {
    return Math.min(g.strideHeight(), (long) g.dilationHeight() * (g.kernelHeight() - 1) + 1);
  }

  private static long phasesWidth(Conv2dGeometry g) {
    return Math.min(g.strideWidth(), (long) g.dilationWidth() * (g.kernelWidth() - 1) + 1);
  }

  private static long haloHeight(Conv2dGeometry g) {
    return (long) g.dilationHeight() * (g.kernelHeight() - 1) / g.strideHeight();
  }

  private static long haloWidth(Conv2dGeometry g) {
    return (long) g.dilationWidth() * (g.kernelWidth() - 1) / g.strideWidth();
  }

  /** Prepared weights of an INT8 linear layer. */
  public static long matmulPrepared(MatmulGeometry g) {
    return TAG + align(4L * g.columns()) + roundUp(g.columns(), 16) * ceil(g.inner(), 2) * 4;
  }

  /** Scratch of an INT8 linear layer. */
  public static long matmulScratch(MatmulGeometry g) {
    return align(2 * Math.min(g.rows(), MATMUL_ROWS) * roundUp(g.inner(), 4)) + GUARD;
  }

  /** Scratch of a linear layer with 16-bit activations and weights; 8-bit weights need none. */
  public static long wideMatmulScratch(MatmulGeometry g) {
    return splitRows(g.rows(), g.inner()) + GUARD;
  }

  /** Rows of 16-bit codes that are split into bytes at a time. */
  private static long splitRows(int rows, int inner) {
    return align(4 * Math.min(rows, DOT_ROWS) * roundUp(inner, 32));
  }

  private static long transposedCopy(BatchMatmulGeometry g, int elementBytes) {
    return g.transposed() == 1 ? 0 : align((long) elementBytes * g.inner() * g.columns());
  }

  /** Scratch of a product of two INT8 activations. */
  public static long batchMatmulScratch(BatchMatmulGeometry g) {
    return roundUp(g.columns(), 16) * 4 * ceil(g.inner(), 2)
        + align(4L * g.columns())
        + align(4L * MATMUL_ROWS)
        + align(2 * Math.min(g.rows(), MATMUL_ROWS) * roundUp(g.inner(), 4))
        + GUARD;
  }

  /** Scratch of a product of two INT16 activations. */
  public static long wideBatchMatmulScratch(BatchMatmulGeometry g) {
    return splitRows(g.rows(), g.inner()) + transposedCopy(g, 2) + GUARD;
  }

  /** Scratch of a product of two float activations. */
  public static long floatBatchMatmulScratch(BatchMatmulGeometry g) {
    return transposedCopy(g, 4);
  }

  /** Scratch of a float convolution with INT8 weights. */
  public static long weightOnlyConv2dScratch(Conv2dGeometry g) {
    return align(64 * (g.inChannels() / g.groups()) * taps(g)) + floatConv2dScratch(g);
  }

  /** Scratch of a float linear layer with INT8 weights. */
  public static long weightOnlyLinearScratch(MatmulGeometry g) {
    return 64 * (64L + g.inner());
  }
}
