package dev.sevenfold.op;

import dev.sevenfold.reference.Conv2dGeometry;
import java.math.BigInteger;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/**
 * Memory of the integer transposed convolutions, as {@link KernelMemory} has it for the others:
 * they run as convolutions of stride 1, one for each phase, which are the outputs with the same
 * remainders by the stride. Bytes.
 */
public final class TransposedMemory {
  private TransposedMemory() {}

  /** Prepared weights: those of every phase, and int64 sums of what the other phases add. */
  public static long prepared(Conv2dGeometry g, boolean wideWeights) {
    long sums = g.groups() * KernelMemory.align(8L * (g.outChannels() / g.groups()));
    return phases(g, phase -> KernelMemory.conv2dPrepared(phase, wideWeights) + sums).sum();
  }

  /** Scratch: a group's bias, a phase's codes and the scratch of its convolution. */
  public static long scratch(Conv2dGeometry g, int codeBytes) {
    long channels = g.outChannels() / g.groups();
    long largest =
        phases(
                g,
                phase -> {
                  long plane = (long) phase.outHeight() * phase.outWidth();
                  boolean served = phase.kernelHeight() > 0 && phase.kernelWidth() > 0;
                  return KernelMemory.align(codeBytes * channels * plane)
                      + (served ? KernelMemory.conv2dScratch(phase) : 0);
                })
            .max()
            .orElseThrow();
    return KernelMemory.align(8 * channels) + largest;
  }

  private static LongStream phases(Conv2dGeometry g, ToLongFunction<Conv2dGeometry> bytes) {
    int rows = Math.min(g.strideHeight(), g.outHeight());
    int columns = Math.min(g.strideWidth(), g.outWidth());
    return LongStream.range(0, (long) rows * columns)
        .map(
            index -> bytes.applyAsLong(phase(g, (int) (index / columns), (int) (index % columns))));
  }

  /** The convolution of one phase; its paddings, which need no memory, are left out. */
  private static Conv2dGeometry phase(Conv2dGeometry g, int row, int column) {
    return new Conv2dGeometry(
        g.batch(),
        g.inChannels(),
        g.inHeight(),
        g.inWidth(),
        g.outChannels(),
        (g.outHeight() - row - 1) / g.strideHeight() + 1,
        (g.outWidth() - column - 1) / g.strideWidth() + 1,
        taps(row + (long) g.padTop(), g.kernelHeight(), g.strideHeight(), g.dilationHeight()),
        taps(column + (long) g.padLeft(), g.kernelWidth(), g.strideWidth(), g.dilationWidth()),
        1,
        1,
        0,
        0,
        0,
        0,
        g.dilationHeight() / commonDivisor(g.strideHeight(), g.dilationHeight()),
        g.dilationWidth() / commonDivisor(g.strideWidth(), g.dilationWidth()),
        g.groups());
  }

  /** The taps that serve the outputs of one remainder. */
  private static int taps(long first, int kernel, int stride, int dilation) {
    return (int)
        LongStream.range(0, kernel).filter(tap -> (first - tap * dilation) % stride == 0).count();
  }

  private static int commonDivisor(int a, int b) {
    return BigInteger.valueOf(a).gcd(BigInteger.valueOf(b)).intValue();
  }
}
