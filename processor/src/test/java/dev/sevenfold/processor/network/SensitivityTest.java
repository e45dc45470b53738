package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.compare.PrecisionSearch;
import dev.sevenfold.compare.Sensitivity;
import dev.sevenfold.compare.SensitivityTable;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.processor.testing.SmallNet;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class SensitivityTest {
  private final Plan plan = Plans.of(new SmallNet());
  private final Map<String, HostTensor> weights = Plans.formulaWeights(plan);
  private final ReferenceForward reference = ReferenceForward.of(plan, weights);
  private final List<List<FloatTensor>> samples = Plans.formulaSamples(plan, 2);

  private ConvertedModel convert(String coarseSlot) {
    Map<String, Encoding> encodings =
        new LinkedHashMap<>(new Calibrator(plan, reference).calibrate(samples).encodings());
    // Leaves some 6 codes of an INT8 tensor and of an INT16 one.
    encodings.computeIfPresent(
        coarseSlot, (name, e) -> e.withScale(e.scale() * (e.dtype() == DType.INT8 ? 20 : 5000)));
    return Converter.convert(plan, weights, encodings);
  }

  @Test
  void theLayerWithTheCoarseScaleCostsMost() {
    for (String layer : List.of("stem", "block.depthwise", "head")) {
      String slot =
          plan.steps().stream()
              .filter(step -> step.node().name().equals(layer))
              .map(step -> step.node().output().slot())
              .findFirst()
              .orElseThrow();
      Sensitivity sensitivity = Sensitivity.of(convert(slot), reference, samples);
      Sensitivity.Layer first = sensitivity.layers().get(0);
      assertThat(first.step().node().name()).isEqualTo(layer);
      assertThat(first.gain()).isGreaterThan(3.0);
      assertThat(first.outputSqnr()).isEqualTo(sensitivity.outputSqnr() + first.gain());
    }
  }

  /** One token is a parameter, and the only one that the output sees. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Tokens extends NeuralModule {
    private final Parameter token = parameter(1, 1, 16);
    private final Linear embed = linear(16, 16);
    private final LayerNorm norm = layerNorm(16);

    public Tensor forward(@Shape({1, 7, 16}) Tensor patches) {
      return Tensor.concat(1, token.tensor(), patches.then(embed)).then(norm).select(1, 0);
    }
  }

  @Test
  void aLayerInFloatReadsItsConstantsAsTheyAre() {
    Plan tokens = Plans.of(new Tokens());
    Map<String, HostTensor> parameters = Plans.formulaWeights(tokens);
    ReferenceForward forward = ReferenceForward.of(tokens, parameters);
    List<List<FloatTensor>> inputs = Plans.formulaSamples(tokens, 2);
    Map<String, Encoding> encodings = new Calibrator(tokens, forward).calibrate(inputs).encodings();
    ConvertedModel model = Converter.convert(tokens, parameters, encodings);
    Sensitivity.Layer first = Sensitivity.of(model, forward, inputs).layers().get(0);
    assertThat(first.step().node().name()).isEqualTo("concat");
    assertThat(first.gain()).isGreaterThan(10.0);
  }

  @Test
  void onlyNamedLayersAreRanked() {
    Sensitivity sensitivity =
        Sensitivity.of(convert(""), reference, samples, List.of("head", "stem"));
    assertThat(sensitivity.layers().stream().map(layer -> layer.step().node().name()))
        .containsExactly("head", "stem");
  }

  @Test
  void excludedLayersStayInFloatInEveryRun() {
    ConvertedModel model = convert("block.relu");
    double before = Sensitivity.of(model, reference, samples).outputSqnr();
    AtomicInteger missing = new AtomicInteger(1);
    Sensitivity sensitivity =
        Sensitivity.excluding(
            model, reference, samples, List.of("block.*", "head"), counting(missing));
    assertThat(sensitivity.excluded())
        .containsExactly(
            new Sensitivity.Exclusion("block.*", List.of("block.depthwise", "block.add")),
            new Sensitivity.Exclusion("head", List.of("head")))
        .inOrder();
    assertThat(sensitivity.outputSqnr()).isGreaterThan(before + 3.0);
    List<String> names =
        sensitivity.layers().stream().map(layer -> layer.step().node().name()).toList();
    assertThat(names).contains("stem");
    assertThat(names).containsNoneOf("block.depthwise", "head");
    assertThat(missing.get()).isEqualTo(0);
    String text = SensitivityTable.text(sensitivity);
    assertThat(text).contains("\nexcluded block.*: 2 layers\n");
    assertThat(text).containsMatch("stem +mmalib_conv2d_i8 +SmallNet.java:[0-9]+\n");
    assertThat(SensitivityTable.json(sensitivity)).contains("\"pattern\": \"block.*\"");
  }

  /** Counts what is done, from minus what was announced. */
  private static CalibrationProgress counting(AtomicInteger missing) {
    return new CalibrationProgress() {
      @Override
      public void started(long count) {
        missing.set((int) -count);
      }

      @Override
      public void advanced() {
        missing.incrementAndGet();
      }

      @Override
      public void finished() {}
    };
  }

  @Test
  void caseM06_patternsThatMatchNothingAreListed() {
    ConvertedModel model = convert("");
    Refusals.assertRefused(
        Message.UNKNOWN_LAYERS,
        () ->
            Sensitivity.excluding(
                model,
                reference,
                samples,
                List.of("block", "hat", "tail"),
                CalibrationProgress.NONE),
        "has 1, but not these 2:",
        "'tail'");
  }

  private PrecisionSearch search(ConvertedModel model, double target) {
    return PrecisionSearch.of(model, reference, samples, target, CalibrationProgress.NONE);
  }

  @Test
  void caseR14_theLayerWithTheCoarseScaleIsWidenedAndNothingMoreThanNeeded() {
    ConvertedModel model = convert("block.relu");
    double before = Sensitivity.of(model, reference, samples).outputSqnr();
    PrecisionSearch search = search(model, before + 6);
    assertThat(search.reached()).isTrue();
    assertThat(search.after()).isAtLeast(before + 6);
    assertThat(search.chosen().stream().map(step -> step.node().name())).contains("block.add");
    assertThat(search.option()).startsWith("-Asevenfold.quantize=");
    assertThat(search.option()).contains("block.add:INT16");
    assertThat(search.macShare()).isAtMost(0.2);
    assertThat(search.toText()).contains(search.option());
  }

  @Test
  void aTargetThatIsMetNeedsNothing() {
    PrecisionSearch search = search(convert(""), 1);
    assertThat(search.chosen()).isEmpty();
    assertThat(search.option()).isEmpty();
    assertThat(search.after()).isEqualTo(search.before());
  }

  @Test
  void aTargetOutOfReachIsSaidToBe() {
    PrecisionSearch search = search(convert(""), 500);
    assertThat(search.reached()).isFalse();
    assertThat(search.toText()).contains(", not reached");
  }

  private SevenfoldException refusal(List<List<FloatTensor>> set, List<String> names) {
    ConvertedModel model = convert("");
    return assertThrows(
        SevenfoldException.class, () -> Sensitivity.of(model, reference, set, names));
  }

  @Test
  void caseM06_namesThatAreNoLayersAreListedWithTheNumberThatMatched() {
    SevenfoldException refusal = refusal(samples, List.of("stem", "heat", "block.depthwize"));
    assertThat(refusal.diagnostic()).isEqualTo(Message.UNKNOWN_LAYERS);
    assertThat(refusal).hasMessageThat().contains("has 1, but not these 2:");
    assertThat(refusal).hasMessageThat().contains("did you mean 'head'?");
    assertThat(refusal).hasMessageThat().contains("did you mean 'block.depthwise'?");
  }

  @Test
  void nothingToRankIsRefused() {
    assertThat(refusal(samples, List.of()).diagnostic()).isEqualTo(Message.NOTHING_TO_COMPARE);
    assertThat(refusal(List.of(), List.of("stem")).diagnostic())
        .isEqualTo(Message.NOTHING_TO_COMPARE);
  }
}
