package dev.sevenfold.processor.codegen.java;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.execute.ValueListener;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.codegen.ToolVersion;
import dev.sevenfold.processor.testing.GoldenFiles;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.processor.testing.SourceCompiler;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class JavaReferenceEmitterTest {
  private static final int COLUMNS = 100;

  static Stream<Supplier<NeuralModule>> models() {
    return Stream.of(
        Digits::new,
        ReferenceModels.Backbone::new,
        ReferenceModels.Loops::new,
        ReferenceModels.Clashes::new,
        ReferenceModels.Untouched::new,
        ReferenceModels.Tokens::new,
        ReferenceModels.Choices::new,
        ReferenceModels.Attentive::new,
        ReferenceModels.Normalizations::new);
  }

  @Test
  void readsLikeTheModel() {
    String text = ReferenceFixture.of(new Digits()).text();
    GoldenFiles.assertGolden("DigitsReference.java", text.replace(ToolVersion.CURRENT, "VERSION"));
  }

  @Test
  void blocksAreClassesThatReadLikeModules() {
    String text = ReferenceFixture.of(new ReferenceModels.Backbone()).text();
    assertThat(text).contains("FloatTensor layer1_1Relu1 = layer1.forward(relu6, listener);");
    assertThat(text).contains("private static final class Layer2_0 {");
    assertThat(text).contains("// ReferenceModels.java:");
    assertThat(text).contains("return new Outputs(layer1_1Relu1, fc);");
  }

  @ParameterizedTest
  @MethodSource("models")
  void equalsTheInterpreterBitForBit(Supplier<NeuralModule> model) {
    ReferenceFixture.of(model.get()).assertEqualToInterpreter();
  }

  @ParameterizedTest
  @MethodSource("models")
  void caseM09_sameBytesOnEveryRebuild(Supplier<NeuralModule> model) {
    assertThat(ReferenceFixture.of(model.get()).text())
        .isEqualTo(ReferenceFixture.of(model.get()).text());
  }

  @ParameterizedTest
  @MethodSource("models")
  void textIsAsciiInLinesOfReadableLength(Supplier<NeuralModule> model) {
    String text = ReferenceFixture.of(model.get()).text();
    assertThat(text.chars().allMatch(unit -> unit == '\n' || unit >= ' ' && unit <= '~')).isTrue();
    List<String> lines = text.lines().filter(line -> !line.contains("//")).toList();
    assertThat(lines).isNotEmpty();
    lines.forEach(line -> assertWithMessage(line).that(line.length()).isAtMost(COLUMNS));
  }

  @Test
  void caseM01_namesThatClashAreToldApart() {
    ReferenceFixture fixture = ReferenceFixture.of(new ReferenceModels.Clashes());
    assertThat(fixture.names()).containsEntry("a.b", "aB");
    assertThat(fixture.names()).containsEntry("a/b", "aB_2");
    assertThat(fixture.names()).containsEntry("a_b", "aB_3");
    assertThat(fixture.names()).containsEntry("a:0", "a0");
    assertThat(fixture.names()).containsEntry("class", "class_");
    assertThat(fixture.names()).containsEntry("int", "int_");
    assertThat(fixture.names()).containsEntry("1x", "n1x");
    assertThat(fixture.names().keySet()).isEqualTo(fixture.graph().values().keySet());
    assertThat(new HashSet<>(fixture.names().values())).hasSize(fixture.names().size());
  }

  @Test
  void aListenerChangesNoResult() {
    ReferenceFixture fixture = ReferenceFixture.of(new ReferenceModels.Backbone());
    FloatReference reference = fixture.compile();
    List<HostTensor> alone = reference.run(fixture.inputs());
    List<HostTensor> observed = reference.run(fixture.inputs(), (name, tensor) -> {});
    for (int i = 0; i < alone.size(); i++) {
      FloatBits.assertSame("output " + i, observed.get(i), alone.get(i));
    }
  }

  @Test
  void withoutTheGeneratedAnnotationAndWithoutPackage() {
    Plan plan = Plans.of(new Digits());
    Plan unnamed =
        new Plan(
            plan.model(),
            "",
            plan.board(),
            plan.kernels(),
            plan.reference(),
            plan.graph(),
            plan.slots(),
            plan.inputs(),
            plan.outputs(),
            plan.steps(),
            plan.memory());
    GeneratedSource source = JavaReferenceEmitter.emit(unnamed, false).source();
    assertThat(source.text()).doesNotContain("package");
    assertThat(source.text()).doesNotContain("@Generated");
    assertThat(SourceCompiler.compile(Map.of("DigitsReference", source.text()), "DigitsReference"))
        .isAssignableTo(FloatReference.class);
  }

  @Test
  void wrongInputsAreRefused() {
    FloatReference reference = ReferenceFixture.of(new Digits()).compile();
    FloatTensor wrong = new FloatTensor(Shape.of(1, 1, 8, 7), new float[56]);
    assertRefused(Message.WRONG_INPUT_SHAPE, reference, List.of(wrong));
    assertRefused(Message.WRONG_INPUT_COUNT, reference, List.of());
    UInt8Tensor pixels = new UInt8Tensor(Shape.of(1, 1, 8, 8), new byte[64]);
    assertRefused(Message.WRONG_INPUT_TYPE, reference, List.of(pixels));
  }

  private static void assertRefused(
      Message message, FloatReference reference, List<HostTensor> inputs) {
    Refusals.assertRefused(message, () -> reference.run(inputs, ValueListener.NONE), "Digits");
  }
}
