package dev.sevenfold.samples.demo;

import java.util.List;

/**
 * What the demo found out. Accuracies are parts of the test images, in [0, 1].
 *
 * @param network name of the model class
 * @param data one sentence: what the images are and what they serve for
 * @param classes names of the classes, by label
 * @param calibrationImages images that scales were found from
 * @param testImages images that accuracy was measured on
 * @param labels the right class of every test image
 * @param reference the float reference's decision on every test image
 * @param variants the quantized networks
 */
public record DemoFigures(
    String network,
    String data,
    List<String> classes,
    int calibrationImages,
    int testImages,
    int[] labels,
    int[] reference,
    List<VariantFigures> variants) {
  /** Copies the lists. */
  public DemoFigures {
    classes = List.copyOf(classes);
    variants = List.copyOf(variants);
  }

  /**
   * One quantized network.
   *
   * @param name INT8 or INT16
   * @param model name of the model class
   * @param predictions the C's decision on every test image
   * @param sqnrDecibels noise of all logits of all test images against the float reference
   * @param health verdict of the health report: OK, CHECK or BAD
   * @param exactness Java integer reference against C, under each instruction set
   * @param arenaBytes exact peak of activations and scratch
   * @param arenaLowerBoundBytes what no plan can be below
   * @param paramsBytes size of the params file
   * @param layers the schedule
   * @param memory who holds which bytes of the arena when
   * @param files what was generated
   */
  public record VariantFigures(
      String name,
      String model,
      int[] predictions,
      double sqnrDecibels,
      String health,
      List<Exactness> exactness,
      long arenaBytes,
      long arenaLowerBoundBytes,
      long paramsBytes,
      List<Layer> layers,
      List<MemoryBlock> memory,
      List<String> files) {
    /** Copies the lists. */
    public VariantFigures {
      exactness = List.copyOf(exactness);
      layers = List.copyOf(layers);
      memory = List.copyOf(memory);
      files = List.copyOf(files);
    }

    /** Bytes in which Java and C differ, over all instruction sets. */
    public long differingBytes() {
      return exactness.stream().mapToLong(Exactness::differingBytes).sum();
    }
  }

  /**
   * The C against the Java integer reference: every layer's output.
   *
   * @param isa instruction set of the kernels
   * @param images images that were compared
   * @param comparedBytes bytes of all layers of all these images
   * @param differingBytes bytes that differ; anything but 0 is a defect
   * @param firstDifferingLayer name of the first layer with such a byte; empty when there is none
   */
  public record Exactness(
      String isa,
      int images,
      long comparedBytes,
      long differingBytes,
      String firstDifferingLayer) {}

  /**
   * One step of the schedule.
   *
   * @param name the layer's name in the model
   * @param location file and line of the call that made it
   * @param kernel the C function
   * @param sqnrDecibels noise of its output and everything before it against the float reference
   */
  public record Layer(String name, String location, String kernel, double sqnrDecibels) {}

  /**
   * Bytes of the arena while somebody needs them.
   *
   * @param name a value, or the scratch of a layer
   * @param scratch whether it is a kernel's working memory
   * @param offset bytes from the start of the arena
   * @param bytes size
   * @param firstStep the step that writes it
   * @param lastStep the last step that reads it
   */
  public record MemoryBlock(
      String name, boolean scratch, long offset, long bytes, int firstStep, int lastStep) {}

  /** Part of the test images that the float reference classifies rightly. */
  public double referenceTop1() {
    return equalPart(reference, labels);
  }

  /** Part of the test images that a variant classifies rightly. */
  public double top1(VariantFigures variant) {
    return equalPart(variant.predictions, labels);
  }

  /** Part of the test images on which a variant decides as the float reference does. */
  public double agreement(VariantFigures variant) {
    return equalPart(variant.predictions, reference);
  }

  private static double equalPart(int[] decisions, int[] expected) {
    int equal = 0;
    for (int i = 0; i < expected.length; i++) {
      equal += decisions[i] == expected[i] ? 1 : 0;
    }
    return (double) equal / expected.length;
  }
}
