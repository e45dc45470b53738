package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.accuracy.BiasCorrection;
import dev.sevenfold.accuracy.Equalization;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.compare.Signals;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
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
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What changes of weights and the choice of the observer gain, on networks made to show it. */
final class AccuracyTest {
  private static final long SEED = 20261130;

  /** Least gains in dB, well below what is measured. */
  private static final double EQUALIZED = 10;

  private static final double CORRECTED = 10;
  private static final double WITHOUT_OUTLIER = 10;

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

  private static Map<String, HostTensor> weights(Plan plan) {
    SplittableRandom random = new SplittableRandom(SEED);
    Map<String, HostTensor> weights = new LinkedHashMap<>();
    for (Value parameter : plan.reference().parameters()) {
      float[] values = new float[parameter.type().shape().elements()];
      double low = parameter.name().contains("norm") ? 0.5 : -1;
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) random.nextDouble(low, 1);
      }
      weights.put(parameter.name(), new FloatTensor(parameter.type().shape(), values));
    }
    return weights;
  }

  /** Spreads the channels between stem, depthwise and point over a factor of 2^10. */
  private static void spread(Map<String, HostTensor> weights) {
    for (String name : List.of("stem.weight", "stem.bias")) {
      scale(weights, name, 16, 1.3);
    }
    scale(weights, "depthwise.weight", 16, 1 / 1.3);
    scale(weights, "norm.weight", 16, 1.5);
    scale(weights, "norm.bias", 16, 1.5);
    float[] point = ((FloatTensor) weights.get("point.weight")).array();
    for (int i = 0; i < point.length; i++) {
      point[i] *= (float) Math.pow(1.5, 8 - i % 16);
    }
  }

  private static void scale(
      Map<String, HostTensor> weights, String name, int channels, double base) {
    float[] values = ((FloatTensor) weights.get(name)).array();
    for (int i = 0; i < values.length; i++) {
      values[i] *= (float) Math.pow(base, i / (values.length / channels) - 8);
    }
  }

  private static List<List<FloatTensor>> samples(Plan plan, int count, double low, double high) {
    SplittableRandom random = new SplittableRandom(SEED + 1);
    List<List<FloatTensor>> samples = new ArrayList<>();
    for (int s = 0; s < count; s++) {
      var shape = plan.inputs().get(0).declared().shape();
      float[] values = new float[shape.elements()];
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) random.nextDouble(low, high);
      }
      samples.add(List.of(new FloatTensor(shape, values)));
    }
    return samples;
  }

  private static Calibration calibrate(
      Plan plan, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    return new Calibrator(plan, ReferenceForward.of(plan, weights)).calibrate(samples);
  }

  private static ConvertedModel convert(
      Plan plan, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    return Converter.convert(plan, weights, calibrate(plan, weights, samples).encodings());
  }

  private static float[] real(
      Plan plan, Map<String, HostTensor> weights, List<FloatTensor> sample) {
    Map<String, HostTensor> values = new HashMap<>();
    ReferenceForward.of(plan, weights).run(sample, values::put);
    String output = plan.reference().outputs().get(0).value().name();
    return ((FloatTensor) values.get(output)).array();
  }

  /** dB of the first output over all samples. */
  private static double sqnr(
      ConvertedModel model, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    List<float[]> actual = new ArrayList<>();
    List<float[]> expected = new ArrayList<>();
    for (List<FloatTensor> sample : samples) {
      actual.add(((FloatTensor) model.run(sample).get(0)).array());
      expected.add(real(model.plan(), weights, sample));
    }
    return Signals.sqnrDecibels(joined(actual), joined(expected));
  }

  private static float[] joined(List<float[]> parts) {
    float[] all = new float[parts.stream().mapToInt(part -> part.length).sum()];
    int position = 0;
    for (float[] part : parts) {
      System.arraycopy(part, 0, all, position, part.length);
      position += part.length;
    }
    return all;
  }

  private static Equalization equalize(
      Plan plan, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    return Equalization.of(plan, weights, ReferenceForward.of(plan, weights), samples);
  }

  @Test
  void equalizationGainsDecibelsAndKeepsTheFloatModelBitForBit() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    spread(weights);
    List<List<FloatTensor>> samples = samples(plan, 4, -1, 1);
    Equalization equalization = equalize(plan, weights, samples);
    assertThat(equalization.pairs().stream().map(pair -> pair.first() + " " + pair.second()))
        .containsExactly("stem depthwise", "depthwise point")
        .inOrder();
    for (Equalization.Pair pair : equalization.pairs()) {
      assertThat(pair.spreadAfter()).isLessThan(pair.spreadBefore() / 4);
    }
    Map<String, HostTensor> even = equalization.parameters();
    for (List<FloatTensor> sample : samples) {
      assertThat(real(plan, even, sample)).isEqualTo(real(plan, weights, sample));
    }
    ConvertedModel better = convert(plan, even, samples);
    double before = sqnr(convert(plan, weights, samples), weights, samples);
    double after = sqnr(better, weights, samples);
    assertThat(after - before).isGreaterThan(EQUALIZED);
    assertThat(equalization.toText()).contains("stem -> depthwise: ");
    assertCAgrees(better, samples.get(0));
  }

  private static void assertCAgrees(ConvertedModel model, List<FloatTensor> sample) {
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

  @Test
  void evenChannelsStayAsTheyAre() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    List<List<FloatTensor>> samples = samples(plan, 2, -1, 1);
    Map<String, HostTensor> once = equalize(plan, weights, samples).parameters();
    Map<String, HostTensor> twice = equalize(plan, once, samples).parameters();
    assertThat(((FloatTensor) twice.get("stem.weight")).array())
        .isEqualTo(((FloatTensor) once.get("stem.weight")).array());
  }

  /** Pairs through which no scale may pass, each for a reason of its own. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Obstacles extends NeuralModule {
    private final Linear a = linear(4, 4);
    private final Linear b = linear(4, 4);
    private final Linear twice = linear(4, 4);

    /** What it returns. */
    record Result(Tensor last, Tensor between) {}

    public Result forward(@Shape({1, 4}) Tensor x) {
      Tensor between = x.then(a).relu6().then(b);
      return new Result(between.then(twice).relu().then(twice), between);
    }
  }

  @Test
  void obstaclesAreNamed() {
    Plan plan = Plans.of(new Obstacles());
    Map<String, HostTensor> weights = weights(plan);
    Equalization equalization = equalize(plan, weights, samples(plan, 1, -1, 1));
    assertThat(equalization.pairs()).isEmpty();
    assertThat(equalization.parameters()).isEqualTo(weights);
    String text = equalization.toText();
    assertThat(text).contains("not a -> b: relu6 is bounded");
    assertThat(text).contains("not b -> twice: something else reads what is between them");
    assertThat(text).contains("not twice -> twice_1: the weights of twice are shared");
  }

  /** Eight sums of many inputs that are nearly equal: rounding errors of weights do not cancel. */
  @Quantize(dtype = QuantizedType.INT16, weights = WeightType.INT8)
  static final class Sums extends NeuralModule {
    private final Linear first = linear(256, 8);
    private final Linear bare = linear(8, 8).bias(false);

    /** What it returns. */
    record Result(Tensor sums, Tensor more) {}

    public Result forward(@Shape({1, 256}) Tensor x) {
      Tensor sums = x.then(first);
      return new Result(sums, sums.then(bare));
    }
  }

  @Test
  void biasCorrectionGainsDecibels() {
    Plan plan = Plans.of(new Sums());
    Map<String, HostTensor> weights = weights(plan);
    List<List<FloatTensor>> samples = samples(plan, 8, 0.95, 1.05);
    Calibration calibration = calibrate(plan, weights, samples);
    ConvertedModel before = Converter.convert(plan, weights, calibration.encodings());
    BiasCorrection correction =
        BiasCorrection.of(before, weights, ReferenceForward.of(plan, weights), samples);
    assertThat(correction.layers()).hasSize(1);
    assertThat(correction.layers().get(0).parameter()).isEqualTo("first.bias");
    assertThat(correction.skipped()).containsExactly(new BiasCorrection.Skipped("bare", false));
    ConvertedModel after =
        Converter.convert(plan, correction.parameters(), calibration.encodings());
    double gain = sqnr(after, weights, samples) - sqnr(before, weights, samples);
    assertThat(gain).isGreaterThan(CORRECTED);
    assertThat(correction.toText()).contains("first: up to ");
    assertThat(correction.toText()).contains("not bare: it has no bias");
    assertCAgrees(after, samples.get(0));
  }

  @Test
  void theBiasOfAFoldedNormIsCorrected() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    List<List<FloatTensor>> samples = samples(plan, 2, 0, 1);
    ConvertedModel model = convert(plan, weights, samples);
    BiasCorrection correction =
        BiasCorrection.of(model, weights, ReferenceForward.of(plan, weights), samples);
    assertThat(correction.layers().stream().map(BiasCorrection.Layer::parameter))
        .containsExactly("stem.bias", "norm.bias", "point.bias")
        .inOrder();
    ConvertedModel better =
        Converter.convert(
            plan, correction.parameters(), calibrate(plan, weights, samples).encodings());
    assertWithMessage("weights keep their codes")
        .that(better.packed("depthwise").get("weight").array())
        .isEqualTo(model.packed("depthwise").get("weight").array());
    assertThat(better.packed("depthwise").get("bias").array())
        .isNotEqualTo(model.packed("depthwise").get("bias").array());
  }

  @Test
  void noSamplesAreRefused() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    ReferenceForward reference = ReferenceForward.of(plan, weights);
    ConvertedModel model = convert(plan, weights, samples(plan, 1, -1, 1));
    List<List<FloatTensor>> none = List.of();
    for (var refused :
        List.<org.junit.jupiter.api.function.Executable>of(
            () -> Equalization.of(plan, weights, reference, none),
            () -> BiasCorrection.of(model, weights, reference, none))) {
      assertThat(assertThrows(SevenfoldException.class, refused).diagnostic())
          .isEqualTo(Message.NO_CALIBRATION_SAMPLES);
    }
  }

  /** One layer whose input has an outlier in the calibration set. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class MinMax extends NeuralModule {
    private final Linear only = linear(1024, 16);

    public Tensor forward(@Shape({16, 1024}) Tensor x) {
      return x.then(only);
    }
  }

  /** The same, observed by percentile. */
  @Quantize(dtype = QuantizedType.INT8, observer = ObserverType.PERCENTILE)
  static final class Percentile extends NeuralModule {
    private final Linear only = linear(1024, 16);

    public Tensor forward(@Shape({16, 1024}) Tensor x) {
      return x.then(only);
    }
  }

  @Test
  void caseR13_percentileGainsDecibelsWithOneOutlierAndTheAuditSuggestsIt() {
    double[] decibels = new double[2];
    for (NeuralModule net : List.of(new MinMax(), new Percentile())) {
      Plan plan = Plans.of(net);
      Map<String, HostTensor> weights = weights(plan);
      List<List<FloatTensor>> clean = samples(plan, 8, -1, 1);
      List<List<FloatTensor>> calibrated = samples(plan, 8, -1, 1);
      calibrated.get(0).get(0).array()[77] = 100;
      Calibration calibration = calibrate(plan, weights, calibrated);
      boolean suggested =
          calibration.audit().warnings().stream()
              .anyMatch(w -> w.message() == Message.STRETCHED_RANGE && w.tensor().equals("x"));
      assertThat(suggested).isEqualTo(net instanceof MinMax);
      ConvertedModel model = Converter.convert(plan, weights, calibration.encodings());
      decibels[net instanceof MinMax ? 0 : 1] = sqnr(model, weights, clean);
    }
    assertThat(decibels[1] - decibels[0]).isGreaterThan(WITHOUT_OUTLIER);
  }
}
