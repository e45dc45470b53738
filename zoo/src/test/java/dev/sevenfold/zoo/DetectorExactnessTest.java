package dev.sevenfold.zoo;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.compare.Signals;
import dev.sevenfold.compare.TensorComparison;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.LayerTrace;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The detectors on a small image, in integers: every byte of Java and C, and noise of scores. */
final class DetectorExactnessTest {
  private static final Map<String, Supplier<NeuralModule>> NETWORKS =
      Map.of(
          "yolov5nu", SmallDetectors.V5::new,
          "yolov8n", SmallDetectors.V8::new,
          "yolo26n", SmallDetectors.V26::new);

  /**
   * Makes up for a part of what silu takes away; additions of inputs make up for the rest. With
   * more, the best scores of YOLO26 are all 1.
   */
  private static final Map<String, Float> GAINS =
      Map.of("yolov5nu", 1.4f, "yolov8n", 1.4f, "yolo26n", 1.25f);

  /** More than integers reach: nothing was computed in them then. */
  private static final double UNLIKELY_DECIBELS = 130;

  /** Rows before the scores, or columns. */
  private static final int COORDINATES = 4;

  static Stream<Arguments> cases() {
    return NETWORKS.keySet().stream()
        .sorted()
        .flatMap(
            name ->
                Stream.of(QuantizedType.INT8, QuantizedType.INT16)
                    .map(type -> Arguments.of(name, type)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void caseK10_javaAndCAgreeAndScoresAreNotSqueezed(String network, QuantizedType type) {
    QuantizationConfig request =
        new QuantizationConfig(
            type, ActivationScheme.SYMMETRIC, WeightType.DEFAULT, ObserverType.MIN_MAX);
    InMemoryModel model = InMemoryModel.compile(NETWORKS.get(network).get(), request);
    WeightBinding weights = lively(model, GAINS.get(network));
    FloatTensor input = FormulaWeights.input(model.inputs().get(0).shape());
    ConvertedModel converted =
        model.convert(weights, model.calibrate(weights, List.of(List.of(input))));
    List<HostTensor> raw = converted.quantizeInputs(List.of(input));
    Map<String, HostTensor> values = new HashMap<>();
    HostTensor output = converted.integerExecutor().run(raw, values::put).get(0);
    assertSameInC(model, converted, raw, values);
    assertThat(output).isInstanceOf(FloatTensor.class);
    FloatTensor real = (FloatTensor) model.reference(weights).run(List.of(input)).get(0);
    report(network, type, (FloatTensor) output, real);
    if (network.equals("yolo26n")) {
      assertThat(scores((FloatTensor) output, true)).isEqualTo(best(values.get("model.23.score")));
    }
  }

  /** Larger weights in front of each silu: formula weights fade until only biases are left. */
  private static WeightBinding lively(InMemoryModel model, float gain) {
    WeightBinding weights = model.bind(FormulaWeights.of(model.parameters()));
    Map<String, HostTensor> larger = new HashMap<>();
    weights
        .tensors()
        .forEach(
            (name, tensor) -> {
              if (name.endsWith("conv.weight") && !name.contains(".dfl.")) {
                FloatTensor small = (FloatTensor) tensor;
                float[] values = small.array().clone();
                for (int i = 0; i < values.length; i++) {
                  values[i] *= gain;
                }
                larger.put(name, new FloatTensor(small.shape(), values));
              }
            });
    return weights.with(larger);
  }

  private static void assertSameInC(
      InMemoryModel model,
      ConvertedModel converted,
      List<HostTensor> raw,
      Map<String, HostTensor> java) {
    try (HostModel host = model.host(converted)) {
      for (String isa : host.kernels().available()) {
        SessionOptions options = SessionOptions.DEFAULT.withIsa(isa).withAllTaps();
        try (HostSession session = host.newSession(options)) {
          session.run(raw);
          for (LayerTrace layer : session.layers()) {
            String name = host.plan().steps().get(layer.index()).node().output().name();
            TensorComparison comparison =
                TensorComparison.of(layer.output().orElseThrow(), java.get(name));
            assertWithMessage("%s under %s", name, isa)
                .that(comparison.differingBytes())
                .isEqualTo(0);
          }
        }
      }
    }
  }

  private static void report(
      String network, QuantizedType type, FloatTensor actual, FloatTensor real) {
    boolean ranked = network.equals("yolo26n");
    float[] scores = scores(actual, ranked);
    float[] realScores = scores(real, ranked);
    double decibels = Signals.sqnrDecibels(scores, realScores);
    System.out.printf("%s, %s: SQNR of scores %.1f dB", network, type, decibels);
    if (!ranked) {
      float[] boxes = boxes(actual);
      System.out.printf(", of boxes %.1f dB", Signals.sqnrDecibels(boxes, boxes(real)));
    }
    System.out.println();
    assertThat(decibels).isGreaterThan(type == QuantizedType.INT16 ? 30.0 : 10.0);
    assertThat(decibels).isLessThan(UNLIKELY_DECIBELS);
    // In codes of the coordinates, up to 64, all scores would be one of three numbers.
    float[] sorted = scores.clone();
    Arrays.sort(sorted);
    long different = 1;
    for (int i = 1; i < sorted.length; i++) {
      different += sorted[i] == sorted[i - 1] ? 0 : 1;
    }
    assertThat(different).isGreaterThan(10);
  }

  /** As many of the best scores of all places and classes as there are places, best first. */
  private static float[] best(HostTensor scores) {
    float[] sorted = ((FloatTensor) scores).array().clone();
    Arrays.sort(sorted);
    float[] best = new float[scores.shape().dimension(2)];
    for (int i = 0; i < best.length; i++) {
      best[i] = sorted[sorted.length - 1 - i];
    }
    return best;
  }

  /** The column after the coordinates of [1, k, 6], or the rows after them of [1, 84, places]. */
  private static float[] scores(FloatTensor output, boolean ranked) {
    float[] all = output.array();
    if (!ranked) {
      return Arrays.copyOfRange(all, COORDINATES * output.shape().dimension(2), all.length);
    }
    int width = output.shape().dimension(2);
    float[] scores = new float[output.shape().dimension(1)];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = all[i * width + COORDINATES];
    }
    return scores;
  }

  private static float[] boxes(FloatTensor output) {
    return Arrays.copyOf(output.array(), COORDINATES * output.shape().dimension(2));
  }
}
