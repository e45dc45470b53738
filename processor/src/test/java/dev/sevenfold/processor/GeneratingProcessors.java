package dev.sevenfold.processor;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.frontend.TracedModel;
import dev.sevenfold.processor.testing.TestSource;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Processors that generate sources, and a compiler of models that only names its output. */
final class GeneratingProcessors {
  static final String FORWARD =
      "public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) { return x.relu(); }";

  private GeneratingProcessors() {}

  /** Generates a source in a given round. */
  static final class Generator extends AbstractProcessor {
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
  static final class Emitter implements ModelCompiler {
    @Override
    public void compile(TracedModel model, Filer filer, Reporter reporter) throws IOException {
      String name = model.outputName() + TracedModel.MODEL;
      try (Writer writer =
          filer.createSourceFile(model.packageName() + "." + name, model.origins()).openWriter()) {
        writer.write("package " + model.packageName() + "; public class " + name + " {}");
      }
    }
  }

  static Compilation compile(Compiler compiler, TestSource... sources) {
    return compiler
        .withOptions("-Xlint:-options", "-Werror")
        .compile(Arrays.stream(sources).map(TestSource::file).toList());
  }

  static Compilation compile(TestSource... sources) {
    return compile(
        Compiler.javac().withProcessors(new SevenfoldProcessor(List.of(new Emitter()))), sources);
  }
}
