package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.compare.LayerComparison;
import dev.sevenfold.compare.LayerExecutor;
import dev.sevenfold.compare.LayerRow;
import dev.sevenfold.compare.LayerTable;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostEnvironment;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.ModelLibrary;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.SmallNet;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LayerComparisonTest {
  @TempDir private Path folder;
  private final Plan plan = Plans.of(new SmallNet());
  private final Map<String, HostTensor> weights = Plans.formulaWeights(plan);
  private final ReferenceForward reference = ReferenceForward.of(plan, weights);
  private final List<FloatTensor> sample = Plans.formulaSample(plan, 0);

  private Map<String, Encoding> encodings() {
    Calibrator calibrator = new Calibrator(plan, reference);
    return new LinkedHashMap<>(calibrator.calibrate(Plans.formulaSamples(plan, 2)).encodings());
  }

  private ConvertedModel convert(Map<String, Encoding> encodings) {
    return Converter.convert(plan, weights, encodings);
  }

  /** Shows the layers of an executor that listens, by node name. */
  private LayerExecutor java(ConvertedModel model) {
    return rawInputs -> {
      Map<String, HostTensor> values = new HashMap<>();
      model.integerExecutor().run(rawInputs, values::put);
      Map<String, HostTensor> layers = new HashMap<>();
      for (Step step : plan.steps()) {
        layers.put(step.node().name(), values.get(step.node().output().name()));
      }
      return layers;
    };
  }

  /** A layer with int8 weights in the middle of the schedule. */
  private Step victim() {
    return plan.steps().stream()
        .filter(step -> step.index() > 0)
        .filter(step -> step.lowering().kernel().contains("conv2d_i8"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theSameArithmeticHasNoDifferingByte() {
    ConvertedModel model = convert(encodings());
    LayerComparison comparison = LayerComparison.of(model, reference, sample, java(model));
    assertThat(comparison.rows()).hasSize(plan.steps().size());
    assertThat(comparison.comparedLayers()).isEqualTo(plan.steps().size());
    assertThat(comparison.differingBytes()).isEqualTo(0);
    assertThat(comparison.firstDiffering()).isEmpty();
  }

  @Test
  void oneCorruptWeightOfTheCBuildIsBlamedOnItsLayer() {
    ConvertedModel model = convert(encodings());
    Map<String, HostTensor> params = new LinkedHashMap<>(model.paramsTensors());
    String name = victim().node().name() + "/weight";
    Int8Tensor weight = (Int8Tensor) params.get(name);
    byte[] corrupt = weight.array().clone();
    for (int i = 0; i < corrupt.length; i++) {
      corrupt[i] ^= 0x40;
    }
    params.put(name, new Int8Tensor(weight.shape(), corrupt));
    byte[] hash = PlanJson.hash(plan);
    ParamsFile file = ParamsFile.of("corrupt", ParamsFile.toBytes(hash, params), hash, plan);
    HostEnvironment environment =
        HostEnvironment.system().withVariable("SEVENFOLD_CACHE", folder.toString());
    CSources sources = new CSources(plan.symbol(), CodeEmitter.emit(plan));
    SessionOptions options = SessionOptions.DEFAULT.withAllTaps();
    try (HostModel host = HostModel.load(ModelLibrary.of(environment), plan, sources, file);
        HostSession session = host.newSession(options)) {
      LayerComparison comparison = LayerComparison.of(model, reference, sample, session::runLayers);
      LayerRow first = comparison.firstDiffering().orElseThrow();
      assertThat(first.step()).isEqualTo(victim());
      assertThat(comparison.differingBytes()).isAtLeast(first.differingBytes());
      assertThat(LayerTable.text(comparison))
          .contains("first layer with differing bytes: " + victim().node().name());
    }
  }

  @Test
  void aLayerThatIsBadAloneIsFoundThoughLaterOnesLookWorse() {
    Map<String, Encoding> encodings = encodings();
    String slot = victim().node().output().slot();
    encodings.computeIfPresent(slot, (name, e) -> e.withScale(e.scale() * 40));
    LayerComparison comparison = LayerComparison.of(convert(encodings), reference, sample);
    LayerRow bad = comparison.firstBelowAlone(20).orElseThrow();
    assertThat(bad.step().node().output().slot()).isEqualTo(slot);
    assertThat(comparison.firstBelowInCascade(20).orElseThrow().step().index())
        .isAtMost(bad.step().index());
    LayerComparison healthy = LayerComparison.of(convert(encodings()), reference, sample);
    assertThat(healthy.firstBelowAlone(20)).isEmpty();
    assertThat(healthy.comparedLayers()).isEqualTo(0);
    SevenfoldException refusal = assertThrows(SevenfoldException.class, healthy::differingBytes);
    assertThat(refusal.diagnostic()).isEqualTo(Message.NOTHING_TO_COMPARE);
  }

  private Message refusal(LayerExecutor executor) {
    ConvertedModel model = convert(encodings());
    return assertThrows(
            SevenfoldException.class, () -> LayerComparison.of(model, reference, sample, executor))
        .diagnostic();
  }

  @Test
  void anExecutorThatShowsNothingOrOtherLayersIsRefused() {
    HostTensor tensor = sample.get(0);
    assertThat(refusal(inputs -> Map.of())).isEqualTo(Message.NOTHING_TO_COMPARE);
    assertThat(refusal(inputs -> Map.of("other", tensor))).isEqualTo(Message.UNKNOWN_LAYER);
    assertThat(refusal(inputs -> Map.of(victim().node().name(), tensor)))
        .isEqualTo(Message.INCOMPARABLE_TENSORS);
  }

  @Test
  void theTableHasALinePerLayer() {
    ConvertedModel model = convert(encodings());
    LayerComparison comparison = LayerComparison.of(model, reference, sample, java(model));
    assertThat(LayerTable.text(comparison).lines().count()).isEqualTo(plan.steps().size() + 1);
    JsonArray layers =
        JsonParser.parseString(LayerTable.json(comparison))
            .getAsJsonObject()
            .get("layers")
            .getAsJsonArray();
    assertThat(layers).hasSize(plan.steps().size());
    assertThat(layers.get(0).getAsJsonObject().get("differing_bytes").getAsInt()).isEqualTo(0);
  }
}
