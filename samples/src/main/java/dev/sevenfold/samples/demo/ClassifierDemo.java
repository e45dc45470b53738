package dev.sevenfold.samples.demo;

import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.data.LabelledImages;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A classifier from weights to numbers that one can trust: runs it in float, then for each width
 * calibrates it on real images, converts it, runs its C on held-out images, and holds every layer
 * of the C against the Java integer reference.
 */
public final class ClassifierDemo {
  private final ProgressListener listener;
  private final Path folder;
  private final DemoSubject subject;
  private final LabelledImages calibration;
  private final LabelledImages test;

  private ClassifierDemo(DemoSubject subject, ProgressListener listener, Path folder) {
    this.subject = subject;
    this.listener = listener;
    this.folder = folder;
    calibration = subject.calibration();
    test = subject.test();
  }

  /**
   * Runs the demo.
   *
   * @param folder where params files go; it exists
   */
  public static DemoFigures run(DemoSubject subject, Path folder, ProgressListener listener) {
    return new ClassifierDemo(subject, listener, folder).run();
  }

  private DemoFigures run() {
    List<FloatTensor> inputs = IntStream.range(0, test.size()).mapToObj(test::input).toList();
    try (WeightSource weights = subject.weights()) {
      CompiledModel int8 = subject.int8();
      CompiledModel int16 = subject.int16();
      listener.stage("Running the float reference on " + test.size() + " images");
      float[][] reference = Logits.ofReference(int8.reference(weights), inputs);
      List<VariantFigures> variants = new ArrayList<>();
      variants.add(variant("INT8", int8, weights, inputs, reference));
      variants.add(variant("INT16", int16, weights, inputs, reference));
      return new DemoFigures(
          int8.plan().model(),
          subject.data(calibration.size(), test.size()),
          test.classes(),
          calibration.size(),
          test.size(),
          labels(),
          Logits.decisions(reference),
          variants);
    }
  }

  private int[] labels() {
    return IntStream.range(0, test.size()).map(test::label).toArray();
  }

  private VariantFigures variant(
      String name,
      CompiledModel model,
      WeightSource weights,
      List<FloatTensor> inputs,
      float[][] reference) {
    List<List<FloatTensor>> samples =
        IntStream.range(0, calibration.size())
            .mapToObj(index -> List.of(calibration.input(index)))
            .toList();
    return new VariantRun(name, model, model.bind(weights), folder, listener)
        .run(samples, inputs, reference);
  }
}
