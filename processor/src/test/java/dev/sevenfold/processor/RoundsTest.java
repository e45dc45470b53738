package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.frontend.TracedModel;
import dev.sevenfold.processor.testing.TestSource;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** What other processors and Sevenfold itself generate, and what does not compile. */
final class RoundsTest {
  private static final String FORWARD =
      "public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) { return x.relu(); }";

  /** Generates a source in a given round. */
  private static final class Generator extends AbstractProcessor {
    private final TestSource source;
    private int roundsLeft;

    Generator(TestSource source, int round) {
      this.source = source;
      this.roundsLeft = round;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      roundsLeft--;
      if (roundsLeft >= 0) {
        write(roundsLeft == 0 ? source : TestSource.of("class Filler" + roundsLeft + " {}"));
      }
      return false;
    }

    private void write(TestSource file) {
      try (Writer writer = processingEnv.getFiler().createSourceFile(file.name()).openWriter()) {
        writer.write(file.text());
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Generates the class that users call. */
  private static final class Emitter implements ModelCompiler {
    @Override
    public void compile(TracedModel model, Filer filer, Reporter reporter) throws IOException {
      String name = model.outputName() + TracedModel.MODEL;
      try (Writer writer =
          filer.createSourceFile(model.packageName() + "." + name, model.origins()).openWriter()) {
        writer.write("package " + model.packageName() + "; public class " + name + " {}");
      }
    }
  }

  private static Compilation compile(Compiler compiler, TestSource... sources) {
    return compiler
        .withOptions("-Xlint:-options", "-Werror")
        .compile(Arrays.stream(sources).map(TestSource::file).toList());
  }

  private static Compilation compile(TestSource... sources) {
    return compile(
        Compiler.javac().withProcessors(new SevenfoldProcessor(List.of(new Emitter()))), sources);
  }

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
  void aModelThatMentionsItsOwnGeneratedClass() {
    for (String use :
        List.of(
            "static void main(String[] args) { new /*!*/NetModel(); }",
            "static Object o() { return /*!*/NetModel.class; }",
            "static Object o() { return example/*!*/.NetModel.class; }",
            "static /*!*/NetReference reference;")) {
      TestSource net =
          TestSource.of("@Model public class Net extends NeuralModule { " + FORWARD + use + " }");
      Diagnostic<? extends JavaFileObject> error = firstOf(compile(net));
      net.assertPointsHere(
          error, Message.USES_GENERATED_CLASS, "Net mentions Net", "into a class of its own");
    }
  }

  @Test
  void aHelperThatMentionsTheGeneratedClassOfItsModel() {
    TestSource net =
        TestSource.of(
            "@Model public class Net extends NeuralModule { Object o = new Helper(); "
                + FORWARD
                + " }");
    TestSource helper = TestSource.of("class Helper { /*!*/NetModel model; }");
    helper.assertPointsHere(
        firstOf(compile(net, helper)), Message.USES_GENERATED_CLASS, "Net mentions NetModel");
  }

  @Test
  void modelsThatMentionEachOther() {
    TestSource one =
        TestSource.of(
            "@Model public class One extends NeuralModule { /*!*/TwoModel m; " + FORWARD + " }");
    TestSource two =
        TestSource.of(
            "@Model public class Two extends NeuralModule { /*!*/OneModel m; " + FORWARD + " }");
    List<Diagnostic<? extends JavaFileObject>> errors = ours(compile(one, two));
    assertThat(errors).hasSize(2);
    one.assertPointsHere(errors.get(0), Message.USES_GENERATED_CLASS, "generated from Two");
    two.assertPointsHere(errors.get(1), Message.USES_GENERATED_CLASS, "generated from One");
  }

  private static List<Diagnostic<? extends JavaFileObject>> ours(Compilation compilation) {
    return compilation.errors().stream()
        .<Diagnostic<? extends JavaFileObject>>map(error -> error)
        .filter(error -> error.getMessage(Locale.ENGLISH).startsWith("[SF"))
        .toList();
  }

  private static Diagnostic<? extends JavaFileObject> firstOf(Compilation compilation) {
    List<Diagnostic<? extends JavaFileObject>> errors = ours(compilation);
    assertThat(errors).hasSize(1);
    return errors.get(0);
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
