package dev.sevenfold.samples.sweep;

import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.compare.Ranking;
import dev.sevenfold.compare.Signals;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostEnvironment;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.ModelLibrary;
import dev.sevenfold.model.BoundaryCard;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.ExactnessCheck;
import dev.sevenfold.samples.detection.Detection;
import dev.sevenfold.samples.detection.DetectionMatch;
import dev.sevenfold.samples.detection.Detections;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Calibrates, converts, builds and runs a network in one quantization. */
final class TypeRun {
  /** Calibrating, converting, compiling the C, comparing. */
  static final int STAGES = 4;

  /** Runs that are timed after a first one. */
  private static final int TIMED_RUNS = 5;

  /** What counts as a box, as in evaluations on COCO; and which two are a pair. */
  private static final double LEAST_SCORE = 0.001;

  private static final double LARGEST_OVERLAP = 0.7;
  private static final int MOST_BOXES = 300;
  private static final double LEAST_OVERLAP = 0.5;

  private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

  private final InMemoryModel model;
  private final FloatTensor input;
  private final FloatTensor reference;
  private final Consumer<String> stage;
  private final ConvertedModel converted;

  /**
   * Converts.
   *
   * @param input what the network is compared on; calibration sees it and two others
   * @param reference the float outputs for it
   * @param stage is told each stage when it begins
   */
  TypeRun(
      InMemoryModel model,
      WeightBinding weights,
      FloatTensor input,
      FloatTensor reference,
      Consumer<String> stage) {
    this.model = model;
    this.input = input;
    this.reference = reference;
    this.stage = stage;
    stage.accept("calibrating");
    List<List<FloatTensor>> samples =
        List.of(
            List.of(input),
            List.of(FormulaWeights.input("input.1", input.shape())),
            List.of(FormulaWeights.input("input.2", input.shape())));
    Calibration calibration = model.calibrate(weights, samples);
    stage.accept("converting");
    converted = model.convert(weights, calibration);
  }

  RunFigures figures(boolean everyIsa) {
    stage.accept("compiling the C of");
    double compileSeconds = compileSeconds();
    stage.accept("comparing");
    try (HostModel host = model.host(converted)) {
      List<Exactness> exactness = exactness(host, everyIsa);
      try (HostSession session = host.newSession()) {
        FloatTensor output = (FloatTensor) session.runReal(List.of(input)).get(0);
        return new RunFigures(
            Signals.sqnrDecibels(output.array(), reference.array()),
            agrees(output.array()),
            boxesAgree(output),
            exactness.stream().map(Exactness::isa).collect(Collectors.joining(", ")),
            exactness.stream().mapToLong(Exactness::comparedBytes).sum(),
            exactness.stream().mapToLong(Exactness::differingBytes).sum(),
            compileSeconds,
            milliseconds(session));
      }
    }
  }

  private double compileSeconds() {
    try {
      return ModelLibrary.of(HostEnvironment.system()).secondsToCompile(model.sources());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Exactness> exactness(HostModel host, boolean everyIsa) {
    List<String> isas = everyIsa ? host.kernels().available() : List.of(host.kernels().current());
    return ExactnessCheck.run(converted, host, List.of(input), isas);
  }

  /** Classifiers have one row of scores. */
  private Optional<Boolean> agrees(float[] output) {
    if (reference.shape().rank() != 2 || reference.shape().dimension(0) != 1) {
      return Optional.empty();
    }
    BoundaryCard card = model.outputs().get(0);
    double step = card.isQuantized() ? card.parameters(converted).scale() : 0;
    float[] scores = reference.array();
    float chosen = scores[Ranking.best(output, 0, output.length)];
    double best = scores[Ranking.best(scores, 0, scores.length)];
    return Optional.of(best - chosen <= step);
  }

  /** Detectors have three dimensions of boxes and scores; the best of both runs are paired. */
  private OptionalDouble boxesAgree(FloatTensor output) {
    return reference.shape().rank() == 3
        ? OptionalDouble.of(
            DetectionMatch.of(boxes(reference), boxes(output), LEAST_OVERLAP).agreement())
        : OptionalDouble.empty();
  }

  /** Upright ones: formula weights know no sides, and an inverted box would be none at all. */
  private static List<Detection> boxes(FloatTensor output) {
    return Detections.of(output, LEAST_SCORE, LARGEST_OVERLAP).stream()
        .limit(MOST_BOXES)
        .map(Detection::upright)
        .toList();
  }

  private double milliseconds(HostSession session) {
    List<HostTensor> raw = converted.quantizeInputs(List.of(input));
    long[] times = new long[TIMED_RUNS];
    for (int i = 0; i < times.length; i++) {
      long start = System.nanoTime();
      session.run(raw);
      times[i] = System.nanoTime() - start;
    }
    Arrays.sort(times);
    return times[TIMED_RUNS / 2] / NANOSECONDS_PER_MILLISECOND;
  }
}
