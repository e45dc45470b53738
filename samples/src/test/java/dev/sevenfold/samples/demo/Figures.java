package dev.sevenfold.samples.demo;

import dev.sevenfold.samples.data.FashionData;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.DemoFigures.Layer;
import dev.sevenfold.samples.demo.DemoFigures.MemoryBlock;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import java.util.List;
import java.util.stream.IntStream;

/** Made-up figures: 100 test images, of which float mistakes the first, INT8 the first two. */
final class Figures {
  static final int IMAGES = 100;

  private Figures() {}

  static DemoFigures of(long differingBytes) {
    FashionData test = FashionData.test();
    int[] labels = IntStream.range(0, IMAGES).map(test::label).toArray();
    int[] reference = labels.clone();
    reference[0] = other(labels[0]);
    int[] int8 = reference.clone();
    int8[1] = other(labels[1]);
    List<VariantFigures> variants =
        List.of(variant("INT8", int8, differingBytes), variant("INT16", reference.clone(), 0));
    String data = "Made-up <data>.";
    return new DemoFigures(
        "FashionNet", data, FashionData.CLASSES, 7, IMAGES, labels, reference, variants);
  }

  private static int other(int label) {
    return (label + 1) % FashionData.CLASSES.size();
  }

  private static VariantFigures variant(String name, int[] predictions, long differingBytes) {
    return new VariantFigures(
        name,
        "FashionNet",
        predictions,
        30.25,
        "CHECK",
        List.of(new Exactness("avx2", 5, 1000, differingBytes, differingBytes == 0 ? "" : "fc")),
        2048,
        1024,
        4096,
        List.of(
            new Layer("stem", "Net.java:3", "mmalib_conv2d_i8", 40),
            new Layer("fc", "Net.java:4", "mmalib_matmul_bias_i8", Double.POSITIVE_INFINITY)),
        List.of(new MemoryBlock("stem <x>", false, 128, 512, 0, 1)),
        List.of("out/fashion_net.c", "out/fashion_net.h"));
  }
}
