package dev.sevenfold.samples.demo;

import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.compare.HealthReport;
import dev.sevenfold.compare.Verdict;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.DemoFigures.Layer;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import java.nio.file.Path;
import java.util.List;

/** Takes one width of a network through all stages. */
final class VariantRun {
  /** Most images on which every layer is compared byte by byte. */
  static final int EXACT_IMAGES = 200;

  /** Most calibration images that the health of a converted model is measured on. */
  static final int HEALTH_IMAGES = 100;

  /** Most images that a layer's noise is averaged over. */
  static final int LAYER_IMAGES = 40;

  private final String name;
  private final CompiledModel model;
  private final WeightBinding weights;
  private final Path folder;
  private final ProgressListener listener;

  VariantRun(
      String name,
      CompiledModel model,
      WeightBinding weights,
      Path folder,
      ProgressListener listener) {
    this.name = name;
    this.model = model;
    this.weights = weights;
    this.folder = folder;
    this.listener = listener;
  }

  VariantFigures run(
      List<List<FloatTensor>> samples, List<FloatTensor> inputs, float[][] reference) {
    listener.stage(name + ": calibrating on " + samples.size() + " images");
    Calibration calibration = model.calibrate(weights, samples, listener.calibration(name));
    calibration.audit().warnings().forEach(warning -> listener.warning(warning.text()));
    ConvertedModel converted = model.convert(weights, calibration);
    HealthReport health =
        HealthReport.of(converted, model.reference(weights)::run, first(samples, HEALTH_IMAGES));
    Artefacts artefacts = Artefacts.write(folder, model, calibration, converted, health);
    listener.stage(name + ": building the C and running it on " + inputs.size() + " images");
    try (HostModel host = model.host(converted)) {
      float[][] logits = Logits.ofHost(host, inputs);
      List<FloatTensor> few = first(inputs, EXACT_IMAGES);
      listener.stage(name + ": comparing every layer of the C with Java, byte by byte");
      List<Exactness> exactness = ExactnessCheck.run(converted, host, few);
      listener.stage(name + ": measuring the noise of every layer");
      List<Layer> layers =
          LayerNoise.measure(converted, model.reference(weights), first(inputs, LAYER_IMAGES));
      return figures(logits, reference, exactness, layers, health.verdict(), artefacts);
    }
  }

  /** The first elements, all if there are fewer. */
  static <T> List<T> first(List<T> list, int count) {
    return list.subList(0, Math.min(count, list.size()));
  }

  private VariantFigures figures(
      float[][] logits,
      float[][] reference,
      List<Exactness> exactness,
      List<Layer> layers,
      Verdict verdict,
      Artefacts artefacts) {
    Plan plan = model.plan();
    return new VariantFigures(
        name,
        plan.model(),
        Logits.decisions(logits),
        Logits.sqnrDecibels(logits, reference),
        verdict.toString(),
        exactness,
        plan.memory().arenaBytes(),
        plan.memory().lowerBoundBytes(),
        artefacts.paramsBytes(),
        layers,
        MemoryBlocks.of(plan),
        GeneratedFiles.of(model, artefacts));
  }
}
