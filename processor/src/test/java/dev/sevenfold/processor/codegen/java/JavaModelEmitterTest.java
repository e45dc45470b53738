package dev.sevenfold.processor.codegen.java;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.model.BoundaryCard;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.codegen.ToolVersion;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.testing.GoldenFiles;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.processor.testing.SmallNet;
import dev.sevenfold.processor.testing.SourceCompiler;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.SafetensorsWriter;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The generated class from weights to the C, for a network with seams between element types. */
final class JavaModelEmitterTest {
  private static final Plan PLAN = Plans.of(new SmallNet());
  private static final FloatTensor IMAGE = image("image");

  private static FloatTensor image(String name) {
    return FormulaWeights.input(name, PLAN.inputs().get(0).declared().shape());
  }

  private static Class<?> compile(Map<String, String> resources) {
    GeneratedSource model = JavaModelEmitter.emit(PLAN, true);
    GeneratedSource reference = JavaReferenceEmitter.emit(PLAN, true).source();
    return SourceCompiler.compile(
        Map.of(model.qualifiedName(), model.text(), reference.qualifiedName(), reference.text()),
        resources,
        model.qualifiedName());
  }

  private static CompiledModel create(Class<?> type) throws ReflectiveOperationException {
    return (CompiledModel) type.getMethod("create").invoke(null);
  }

  private static CompiledModel create() throws ReflectiveOperationException {
    Map<String, String> resources = new HashMap<>();
    resources.put("com/example/SmallNet.plan.json", PlanJson.write(PLAN));
    CodeEmitter.emit(PLAN).forEach((name, text) -> resources.put("com/example/" + name, text));
    return create(compile(resources));
  }

  private static WeightBinding weights(CompiledModel model) {
    return model.bind(FormulaWeights.of(model.parameters()));
  }

  private static ConvertedModel converted(CompiledModel model) {
    WeightBinding weights = weights(model);
    List<List<HostTensor>> samples = List.of(List.of(image("first")), List.of(image("second")));
    return model.convert(weights, model.calibrate(weights, samples));
  }

  @Test
  void readsWell() {
    String text = JavaModelEmitter.emit(PLAN, true).text();
    GoldenFiles.assertGolden("SmallNetModel.java", text.replace(ToolVersion.CURRENT, "VERSION"));
  }

  @Test
  void caseM09_sameBytesOnEveryRebuild() {
    assertThat(JavaModelEmitter.emit(Plans.of(new SmallNet()), true))
        .isEqualTo(JavaModelEmitter.emit(PLAN, true));
  }

  @Test
  void constantsAreTheCardsOfThePlan() throws ReflectiveOperationException {
    CompiledModel model = create();
    Class<?> type = model.getClass();
    assertThat(model.inputs()).containsExactly(type.getField("INPUT_IMAGE").get(null));
    assertThat(model.outputs())
        .containsExactly(
            type.getField("OUTPUT_LOGITS").get(null), type.getField("OUTPUT_FEATURES").get(null))
        .inOrder();
  }

  @Test
  void theReferenceIsTyped() throws ReflectiveOperationException {
    CompiledModel model = create();
    Method reference = model.getClass().getMethod("reference", WeightSource.class);
    assertThat(reference.getReturnType().getName()).isEqualTo("com.example.SmallNetReference");
    List<HostTensor> outputs =
        model.reference(FormulaWeights.of(model.parameters())).run(List.of(IMAGE));
    assertThat(outputs.get(0).shape().toString()).isEqualTo("1x10");
    assertThat(outputs.get(1).shape().toString()).isEqualTo("1x8x8x8");
  }

  @Test
  void rawRunWithHelpersIsTheRealRun(@TempDir Path folder) throws ReflectiveOperationException {
    CompiledModel model = create();
    ConvertedModel converted = converted(model);
    BoundaryCard input = model.inputs().get(0);
    BoundaryCard features = model.outputs().get(1);
    QuantizationParameters ofInput = input.parameters(converted);
    QuantizationParameters ofFeatures = features.parameters(converted);

    Path file = folder.resolve("small_net.params");
    model.writeParams(converted, file);
    try (ParamsFile params = model.openParams(file);
        HostModel host = model.host(params);
        HostSession session = host.newSession()) {
      assertThat(input.parameters(params)).isEqualTo(ofInput);
      assertThat(features.parameters(params)).isEqualTo(ofFeatures);
      List<HostTensor> real = session.runReal(List.of(IMAGE));
      List<HostTensor> raw = session.run(List.of(ofInput.quantize(IMAGE)));
      assertThat(raw.get(1)).isInstanceOf(Int8Tensor.class);
      FloatBits.assertSame("features", ofFeatures.dequantize(raw.get(1)), real.get(1));
      FloatBits.assertSame("logits", raw.get(0), real.get(0));
      FloatBits.assertSame("in Java", converted.run(List.of(IMAGE)).get(1), real.get(1));
    }
  }

  @Test
  void theHostTakesAConvertedModel() throws ReflectiveOperationException {
    CompiledModel model = create();
    ConvertedModel converted = converted(model);
    try (HostModel host = model.host(converted);
        HostSession session = host.newSession()) {
      FloatBits.assertSame(
          "logits", session.runReal(List.of(IMAGE)).get(0), converted.run(List.of(IMAGE)).get(0));
    }
  }

  @Test
  void aBoundaryWithoutCodesHasNoScale() throws ReflectiveOperationException {
    CompiledModel model = create();
    BoundaryCard logits = model.outputs().get(0);
    assertThat(logits.isQuantized()).isFalse();
    ConvertedModel converted = converted(model);
    IllegalStateException error =
        assertThrows(IllegalStateException.class, () -> logits.parameters(converted));
    assertThat(error).hasMessageThat().contains("logits");
  }

  @Test
  void wrongInputsAreRefusedInJava() throws ReflectiveOperationException {
    ConvertedModel converted = converted(create());
    Int8Tensor codes = new Int8Tensor(IMAGE.shape(), new byte[IMAGE.shape().elements()]);
    assertRefused(Message.WRONG_INPUT_TYPE, converted, List.of(codes));
    assertRefused(Message.WRONG_INPUT_COUNT, converted, List.of(IMAGE, IMAGE));
  }

  private static void assertRefused(
      Message message, ConvertedModel converted, List<HostTensor> inputs) {
    Refusals.assertRefused(message, () -> converted.run(inputs), "SmallNet");
  }

  @Test
  void aVarianceThatCannotBeDividedByIsRefused(@TempDir Path folder)
      throws ReflectiveOperationException {
    CompiledModel model = create();
    FormulaWeights formula = FormulaWeights.of(model.parameters());
    Map<String, HostTensor> tensors = new LinkedHashMap<>();
    formula.names().forEach(name -> tensors.put(name, formula.readFloat(name)));
    String variance =
        formula.names().stream().filter(name -> name.endsWith("running_var")).findFirst().get();
    float[] values = ((FloatTensor) tensors.get(variance)).array();
    Path file = folder.resolve("weights.safetensors");

    values[2] = -1e-6f; // eps makes up for it
    SafetensorsWriter.write(file, tensors, Map.of());
    try (WeightSource source = WeightSource.open(file)) {
      assertThat(model.bind(source).floats(variance).array()[2]).isEqualTo(-1e-6f);
    }

    values[2] = -0.5f;
    SafetensorsWriter.write(file, tensors, Map.of());
    try (WeightSource source = WeightSource.open(file)) {
      Refusals.assertRefused(
          Message.IMPOSSIBLE_VARIANCE, () -> model.bind(source), variance, "-0.5 in channel 2");
    }
  }

  @Test
  void aMissingPlanIsSaid() {
    InvocationTargetException error =
        assertThrows(InvocationTargetException.class, () -> create(compile(Map.of())));
    SevenfoldException cause = (SevenfoldException) error.getCause();
    assertThat(cause.diagnostic()).isEqualTo(Message.PLAN_MISSING);
    assertThat(cause).hasMessageThat().contains("SmallNet.plan.json");
  }
}
