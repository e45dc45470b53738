package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static dev.sevenfold.processor.GeneratingProcessors.Emitter;
import static dev.sevenfold.processor.GeneratingProcessors.FORWARD;
import static dev.sevenfold.processor.GeneratingProcessors.Generator;
import static dev.sevenfold.processor.GeneratingProcessors.compile;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Several rounds, and models that do not compile in one of them. */
final class RoundsTest {
  @Test
  void aModelWaitsForTheClassesThatOthersGenerate() {
    TestSource net =
        TestSource.of(
            "@Model public class Net extends Base { public Tensor forward(@Shape({1, 3}) Tensor x)"
                + " { return Late.same(x); } }");
    TestSource base = TestSource.of("class Base extends NeuralModule {}");
    TestSource late =
        TestSource.of("class Late { static Tensor same(Tensor x) { return x.relu(); } }");
    Compilation compilation =
        compile(
            Compiler.javac()
                .withProcessors(
                    new SevenfoldProcessor(List.of(new Emitter())),
                    new Generator(base, 1),
                    new Generator(late, 3)),
            net);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedSourceFile("example.NetModel");
  }

  @Test
  void generatedModelsAreTracedToo() {
    TestSource net =
        TestSource.of("@Model public class Net extends NeuralModule { " + FORWARD + " }");
    TestSource other = TestSource.of("class Other {}");
    Compilation compilation =
        compile(
            Compiler.javac()
                .withProcessors(
                    new SevenfoldProcessor(List.of(new Emitter())), new Generator(net, 1)),
            other);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedSourceFile("example.NetModel");
  }

  @Test
  void otherClassesUseWhatIsGenerated() {
    TestSource net =
        TestSource.of("@Model public class Net extends NeuralModule { " + FORWARD + " }");
    TestSource user = TestSource.of("class User { NetModel model = new NetModel(); }");
    assertThat(compile(net, user)).succeededWithoutWarnings();
  }

  @Test
  void aModelMayUseWhatAnotherModelGenerates() {
    TestSource net =
        TestSource.of("@Model public class Net extends NeuralModule { " + FORWARD + " }");
    TestSource user =
        TestSource.of(
            "@Model public class User extends NeuralModule { NetModel m = new NetModel();"
                + FORWARD
                + "}");
    assertThat(compile(user, net)).succeededWithoutWarnings();
  }

  @Test
  void aModelThatDoesNotCompileShowsOnlyTheErrorsOfJavac() {
    for (String mistake :
        List.of(
            "int x = \"text\";",
            "int x = missing;",
            "void f() { new Unknown(); }",
            "Unknown field;",
            "void f() { return 1; }",
            "int f() { }",
            "final int z; void g() { z = 1; }")) {
      TestSource net =
          TestSource.of(
              "@Model public class Net extends NeuralModule { " + FORWARD + mistake + "}");
      assertThat(texts(compile(net))).isEqualTo(texts(compile(Compiler.javac(), net)));
      assertThat(texts(compile(net))).isNotEmpty();
    }
  }

  @Test
  void anErrorInAHelperIsShownOnceForAllModels() {
    TestSource one =
        TestSource.of("@Model public class One extends NeuralModule { Helper h; " + FORWARD + " }");
    TestSource two =
        TestSource.of("@Model public class Two extends NeuralModule { Helper h; " + FORWARD + " }");
    TestSource helper = TestSource.of("class Helper { int x = \"text\"; }");
    assertThat(texts(compile(one, two, helper))).hasSize(1);
    TestSource base = TestSource.of("@Model public class Net extends Unknown { " + FORWARD + " }");
    assertThat(texts(compile(base))).isEqualTo(texts(compile(Compiler.javac(), base)));
  }

  private static List<String> texts(Compilation compilation) {
    return compilation.errors().stream().map(error -> error.getMessage(Locale.ENGLISH)).toList();
  }

  @Test
  void whatOnlyTheOuterCompilationAcceptsIsReported() {
    TestSource net =
        TestSource.of(
            "@Model public /*!*/class Net extends NeuralModule { "
                + FORWARD
                + " Object o = sun.security.x509.X500Name.class; }");
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new SevenfoldProcessor(List.of(new Emitter())))
            .withOptions("--add-exports", "java.base/sun.security.x509=ALL-UNNAMED")
            .compile(net.file());
    net.assertOnlyError(
        compilation, Message.MODEL_NOT_COMPILED, "sun.security.x509", "(Net.java:2)");
  }

  private static Compilation processOnly(TestSource... sources) {
    return Compiler.javac()
        .withProcessors(new SevenfoldProcessor(List.of(new Emitter())))
        .withOptions("-proc:only")
        .compile(Arrays.stream(sources).map(TestSource::file).toList());
  }

  /** Nobody else would say why nothing is generated. */
  @Test
  void aBodyThatJavacDoesNotComeToIsReported() {
    TestSource net =
        TestSource.of(
            "@Model public /*!*/class Net extends NeuralModule {\n"
                + FORWARD
                + " int x = missing; }");
    net.assertOnlyError(
        processOnly(net), Message.MODEL_DOES_NOT_COMPILE, "Net does not compile", "(Net.java:3)");
    TestSource user = TestSource.of("class User { NetModel model; }");
    List<String> said = texts(compile(net, user));
    assertThat(said).hasSize(2);
    assertThat(said.get(0)).contains("NetModel");
    assertThat(said.get(1)).startsWith("[SF0125] Net does not compile");
  }

  @Test
  void onlyAnnotationsAreProcessed() {
    TestSource net =
        TestSource.of("@Model public class Net extends NeuralModule { " + FORWARD + " }");
    Compilation compilation = processOnly(net);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedSourceFile("example.NetModel");
  }

  @Test
  void anErrorInADeclarationIsShownOnceWhereOnlyAnnotationsAreProcessed() {
    TestSource net =
        TestSource.of(
            "@Model public class Net extends NeuralModule { Unknown x; " + FORWARD + " }");
    List<String> said = texts(processOnly(net));
    assertThat(said).hasSize(1);
    assertThat(said.get(0)).contains("Unknown");
  }

  @Test
  void aModelThatDoesNotCompileIsNotHiddenByAnotherError() {
    TestSource net =
        TestSource.of(
            "@Model public class Net extends NeuralModule { " + FORWARD + " int x = y; }");
    TestSource worse = TestSource.of("@Model public /*!*/class Worse {}");
    List<String> said = texts(processOnly(net, worse));
    assertThat(said).hasSize(2);
    assertThat(said.get(0)).contains("[SF0109]");
    assertThat(said.get(1)).contains("[SF0125]");
  }

  @Test
  void anErrorOfACompilerIsInternalUnlessItIsOurs() {
    TestSource net =
        TestSource.of("@Model public /*!*/class Net extends NeuralModule { " + FORWARD + " }");
    ModelCompiler failing =
        (model, filer, reporter) -> {
          throw new IllegalStateException("after fuse: conv1 lost its bias");
        };
    Compilation compilation =
        compile(Compiler.javac().withProcessors(new SevenfoldProcessor(List.of(failing))), net);
    net.assertOnlyError(
        compilation, Message.INTERNAL_ERROR, "of Net", "after fuse: conv1 lost its bias");
  }

  @Test
  void aFileThatIsThereAlreadyIsNoInternalError() {
    TestSource net =
        TestSource.of("@Model public /*!*/class Net extends NeuralModule { " + FORWARD + " }");
    TestSource generated = TestSource.of("class NetModel {}");
    net.assertOnlyError(
        compile(net, generated), Message.FILE_IN_THE_WAY, "example.NetModel", "recreate");
  }

  @Test
  void reportsOfCompilersPointAtTheNode() {
    TestSource net =
        TestSource.of(
            """
            @Model public class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
                return x.relu()/*!*/.relu6().relu();
              }
            }
            """);
    ModelCompiler complaining =
        (model, filer, reporter) -> {
          var node = model.graph().nodes().get(1);
          reporter.error(node.location(), Message.EMPTY_OUTPUT, "relu6", "nothing");
          reporter.note(node.location(), "relu6 stays in float");
        };
    Compilation compilation =
        compile(Compiler.javac().withProcessors(new SevenfoldProcessor(List.of(complaining))), net);
    net.assertOnlyError(compilation, Message.EMPTY_OUTPUT, "relu6 would produce nothing");
    assertThat(compilation.notes()).hasSize(1);
  }
}
