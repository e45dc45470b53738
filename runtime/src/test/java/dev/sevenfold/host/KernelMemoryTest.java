package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertWithMessage;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import dev.sevenfold.op.KernelMemory;
import dev.sevenfold.op.TransposedMemory;
import dev.sevenfold.reference.BatchMatmulGeometry;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.reference.MatmulGeometry;
import java.lang.reflect.RecordComponent;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The planner's formulas for kernel memory are those of the kernels: a smaller one is an overrun.
 */
final class KernelMemoryTest {
  private static final int GEOMETRIES = 3000;
  private static final long SEED = 20261129;

  private final LoadedLibrary kernels = kernels();

  private static LoadedLibrary kernels() {
    HostEnvironment environment = HostEnvironment.system();
    PackagedKernels packaged = new PackagedKernels(KernelLibrary.class.getClassLoader());
    LibraryCache cache = new LibraryCache(CacheFolder.of(environment));
    KernelInstallation installation = KernelInstallation.of(environment, packaged, cache);
    return LoadedLibrary.load(installation.library());
  }

  private long size(String kernel, Record geometry) throws ReflectiveOperationException {
    RecordComponent[] fields = geometry.getClass().getRecordComponents();
    try (Memory struct = new Memory(Integer.BYTES * 8L * fields.length)) {
      long offset = 0;
      for (RecordComponent field : fields) {
        Object value = field.getAccessor().invoke(geometry);
        int[] values = value instanceof int[] array ? array : new int[] {(Integer) value};
        struct.write(offset, values, 0, values.length);
        offset += (long) Integer.BYTES * values.length;
      }
      Function function = kernels.function(kernel + "_bytes");
      return function.invokeLong(new Object[] {struct});
    }
  }

  private void check(String kernel, Record geometry, long planned)
      throws ReflectiveOperationException {
    assertWithMessage("%s of %s, seed %s", kernel, geometry, SEED)
        .that(planned)
        .isEqualTo(size(kernel, geometry));
  }

  private static Conv2dGeometry convolution(SplittableRandom random) {
    int groups = random.nextInt(1, 5);
    int[] kernel = {random.nextInt(1, 8), random.nextInt(1, 8)};
    int[] dilation = {random.nextInt(1, 4), random.nextInt(1, 4)};
    int height = dilation[0] * (kernel[0] - 1) + random.nextInt(1, 60);
    int width = dilation[1] * (kernel[1] - 1) + random.nextInt(1, 60);
    return Conv2dGeometry.of(
        new int[] {random.nextInt(1, 3), groups * random.nextInt(1, 70), height, width},
        groups * random.nextInt(1, 70),
        kernel,
        new int[] {random.nextInt(1, 5), random.nextInt(1, 5)},
        new int[] {random.nextInt(3), random.nextInt(3), random.nextInt(3), random.nextInt(3)},
        dilation,
        groups);
  }

  @Test
  void convolutions() throws ReflectiveOperationException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < GEOMETRIES; i++) {
      Conv2dGeometry g = convolution(random);
      check("c7x_conv2d_i8_prepared", g, KernelMemory.conv2dPrepared(g, false));
      check("c7x_conv2d_i16_prepared", g, KernelMemory.conv2dPrepared(g, true));
      check("c7x_conv2d_w8a16_prepared", g, KernelMemory.conv2dPrepared(g, false));
      check("c7x_conv2d_i8_scratch", g, KernelMemory.conv2dScratch(g));
      check("c7x_conv2d_i16_scratch", g, KernelMemory.conv2dScratch(g));
      check("c7x_conv2d_w8a16_scratch", g, KernelMemory.conv2dScratch(g));
      check("c7x_float_conv2d_scratch", g, KernelMemory.floatConv2dScratch(g));
      check("c7x_float_conv2d_w8_scratch", g, KernelMemory.weightOnlyConv2dScratch(g));
    }
  }

  @Test
  void transposedConvolutions() throws ReflectiveOperationException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < GEOMETRIES; i++) {
      Conv2dGeometry any = convolution(random);
      Conv2dGeometry g =
          Conv2dGeometry.transposed(
              new int[] {any.batch(), any.inChannels(), any.outHeight(), any.outWidth()},
              any.outChannels(),
              new int[] {any.kernelHeight(), any.kernelWidth()},
              new int[] {any.strideHeight(), any.strideWidth()},
              new int[] {any.padTop(), 0, any.padLeft(), 0},
              new int[] {any.dilationHeight(), any.dilationWidth()},
              new int[] {any.padTop(), any.padLeft()},
              any.groups());
      check("c7x_conv_transpose2d_i8_prepared", g, TransposedMemory.prepared(g, false));
      check("c7x_conv_transpose2d_i16_prepared", g, TransposedMemory.prepared(g, true));
      check("c7x_conv_transpose2d_w8a16_prepared", g, TransposedMemory.prepared(g, false));
      check("c7x_conv_transpose2d_i8_scratch", g, TransposedMemory.scratch(g, 1));
      check("c7x_conv_transpose2d_i16_scratch", g, TransposedMemory.scratch(g, 2));
      check("c7x_conv_transpose2d_w8a16_scratch", g, TransposedMemory.scratch(g, 2));
    }
  }

  @Test
  void depthwiseConvolutions() throws ReflectiveOperationException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < GEOMETRIES; i++) {
      Conv2dGeometry any = convolution(random);
      int channels = any.inChannels();
      Conv2dGeometry g =
          Conv2dGeometry.of(
              new int[] {any.batch(), channels, any.inHeight(), any.inWidth()},
              channels,
              new int[] {any.kernelHeight(), any.kernelWidth()},
              new int[] {any.strideHeight(), any.strideWidth()},
              new int[] {any.padTop(), any.padBottom(), any.padLeft(), any.padRight()},
              new int[] {any.dilationHeight(), any.dilationWidth()},
              channels);
      check("c7x_depthwise_conv2d_i8_scratch", g, KernelMemory.depthwiseScratch(g));
      check("c7x_depthwise_conv2d_i16_scratch", g, KernelMemory.depthwiseScratch(g));
      check("c7x_depthwise_conv2d_w8a16_scratch", g, KernelMemory.depthwiseScratch(g));
    }
  }

  @Test
  void products() throws ReflectiveOperationException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < GEOMETRIES; i++) {
      MatmulGeometry g =
          new MatmulGeometry(
              random.nextInt(1, 200), random.nextInt(1, 3000), random.nextInt(1, 3000));
      check("c7x_matmul_bias_i8_prepared", g, KernelMemory.matmulPrepared(g));
      check("c7x_matmul_bias_i8_scratch", g, KernelMemory.matmulScratch(g));
      check("c7x_float_linear_w8_scratch", g, KernelMemory.weightOnlyLinearScratch(g));
      check("c7x_matmul_bias_i16_scratch", g, KernelMemory.wideMatmulScratch(g));
      check("c7x_matmul_bias_w8a16_scratch", g, 0);
    }
  }

  @Test
  void productsOfActivations() throws ReflectiveOperationException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < GEOMETRIES; i++) {
      int inner = random.nextInt(1, 3000);
      int columns = random.nextInt(1, 3000);
      boolean transposed = random.nextBoolean();
      BatchMatmulGeometry g =
          BatchMatmulGeometry.of(
              new int[] {3, random.nextInt(1, 200), inner},
              transposed ? new int[] {3, columns, inner} : new int[] {3, inner, columns},
              transposed);
      check("c7x_matmul_i8_scratch", g, KernelMemory.batchMatmulScratch(g));
      check("c7x_matmul_i16_scratch", g, KernelMemory.wideBatchMatmulScratch(g));
      check("c7x_float_matmul_scratch", g, KernelMemory.floatBatchMatmulScratch(g));
    }
  }
}
