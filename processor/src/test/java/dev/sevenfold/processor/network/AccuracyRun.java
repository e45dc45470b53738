package dev.sevenfold.processor.network;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.compare.Signals;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Value;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.testing.HostRun;
import dev.sevenfold.processor.testing.Reals;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Weights, samples and conversions of networks whose accuracy is compared. */
final class AccuracyRun {
  static final long SEED = 20261130;

  private AccuracyRun() {}

  /** A convolution, a depthwise one with batch normalization, and one over channels. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Separable extends NeuralModule {
    private final Conv2d stem = conv2d(3, 16, 3).padding(1);
    private final Conv2d depthwise = conv2d(16, 16, 3).padding(1).groups(16).bias(false);
    private final BatchNorm2d norm = batchNorm2d(16);
    private final Conv2d point = conv2d(16, 8, 1);

    public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
      return x.then(stem).relu().then(depthwise).then(norm).relu().then(point);
    }
  }

  static Map<String, HostTensor> weights(Plan plan) {
    SplittableRandom random = new SplittableRandom(SEED);
    Map<String, HostTensor> weights = new LinkedHashMap<>();
    for (Value parameter : plan.reference().parameters()) {
      double low = parameter.name().contains("norm") ? 0.5 : -1;
      float[] values = Reals.random(random, parameter.type().shape().elements(), low, 1);
      weights.put(parameter.name(), new FloatTensor(parameter.type().shape(), values));
    }
    return weights;
  }

  static List<List<FloatTensor>> samples(Plan plan, int count, double low, double high) {
    SplittableRandom random = new SplittableRandom(SEED + 1);
    List<List<FloatTensor>> samples = new ArrayList<>();
    for (int s = 0; s < count; s++) {
      var shape = plan.inputs().get(0).declared().shape();
      samples.add(
          List.of(new FloatTensor(shape, Reals.random(random, shape.elements(), low, high))));
    }
    return samples;
  }

  static Calibration calibrate(
      Plan plan, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    return new Calibrator(plan, ReferenceForward.of(plan, weights)).calibrate(samples);
  }

  static ConvertedModel convert(
      Plan plan, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    return Converter.convert(plan, weights, calibrate(plan, weights, samples).encodings());
  }

  static float[] real(Plan plan, Map<String, HostTensor> weights, List<FloatTensor> sample) {
    Map<String, HostTensor> values = new HashMap<>();
    ReferenceForward.of(plan, weights).run(sample, values::put);
    String output = plan.reference().outputs().get(0).value().name();
    return ((FloatTensor) values.get(output)).array();
  }

  /** dB of the first output over all samples. */
  static double sqnr(
      ConvertedModel model, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    List<float[]> actual = new ArrayList<>();
    List<float[]> expected = new ArrayList<>();
    for (List<FloatTensor> sample : samples) {
      actual.add(((FloatTensor) model.run(sample).get(0)).array());
      expected.add(real(model.plan(), weights, sample));
    }
    return Signals.sqnrDecibels(joined(actual), joined(expected));
  }

  static float[] joined(List<float[]> parts) {
    float[] all = new float[parts.stream().mapToInt(part -> part.length).sum()];
    int position = 0;
    for (float[] part : parts) {
      System.arraycopy(part, 0, all, position, part.length);
      position += part.length;
    }
    return all;
  }

  static void assertCAgrees(ConvertedModel model, List<FloatTensor> sample) {
    Plan plan = model.plan();
    byte[] hash = PlanJson.hash(plan);
    CSources sources = new CSources(plan.symbol(), CodeEmitter.emit(plan));
    try (ParamsFile params = ParamsFile.of("test", model.paramsBytes(hash), hash, plan);
        HostModel host = HostModel.load(plan, sources, params);
        HostSession session = host.newSession()) {
      List<HostTensor> expected = model.run(sample);
      HostRun.assertSame("output", expected.get(0), session.runReal(sample).get(0));
    }
  }
}
