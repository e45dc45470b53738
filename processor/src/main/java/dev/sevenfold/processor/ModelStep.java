package dev.sevenfold.processor;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.LocatedException;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.processor.diagnostic.InternalErrors;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.frontend.FrontEnd;
import dev.sevenfold.processor.frontend.JavacEnvironment;
import dev.sevenfold.processor.frontend.OutputFile;
import dev.sevenfold.processor.frontend.TracedModel;
import dev.sevenfold.processor.output.RecordingFiler;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.tools.Diagnostic.Kind;

/** Runs the compilers on every model that the front end traces; one model never stops another. */
final class ModelStep {
  private final ProcessingEnvironment environment;
  private final List<ModelCompiler> compilers;
  private final Optional<FrontEnd> frontEnd;
  private boolean refused;

  ModelStep(ProcessingEnvironment environment, List<ModelCompiler> compilers) {
    this.environment = environment;
    this.compilers = compilers;
    this.frontEnd = frontEnd(environment);
  }

  private static Optional<FrontEnd> frontEnd(ProcessingEnvironment environment) {
    try {
      return Optional.of(new FrontEnd(JavacEnvironment.of(environment)));
    } catch (IllegalArgumentException | LinkageError e) {
      return Optional.empty();
    }
  }

  void process(RoundEnvironment round) {
    if (frontEnd.isPresent()) {
      process(frontEnd.get(), round);
    } else if (!refused && !round.getElementsAnnotatedWith(Model.class).isEmpty()) {
      refused = true;
      String host = environment.getClass().getName();
      environment.getMessager().printMessage(Kind.ERROR, Message.UNSUPPORTED_COMPILER.format(host));
    }
  }

  private void process(FrontEnd front, RoundEnvironment round) {
    try {
      front.process(round, this::compile);
    } catch (IOException | RuntimeException | LinkageError | AssertionError e) {
      String text = Message.INTERNAL_ERROR.format("the front end", InternalErrors.describe(e));
      environment.getMessager().printMessage(Kind.ERROR, text);
    }
  }

  private Set<OutputFile> compile(TracedModel model, Reporter reporter) {
    RecordingFiler filer = new RecordingFiler(environment.getFiler());
    for (ModelCompiler compiler : compilers) {
      if (!reporter.hasErrors()) {
        run(compiler, model, filer, reporter);
      }
    }
    return filer.files();
  }

  private static void run(
      ModelCompiler compiler, TracedModel model, Filer filer, Reporter reporter) {
    try {
      compiler.compile(model, filer, reporter);
    } catch (LocatedException e) {
      reporter.error(e.location(), e);
    } catch (SevenfoldException e) {
      reporter.error(SourceLocation.UNKNOWN, e);
    } catch (IOException
        | RuntimeException
        | StackOverflowError
        | LinkageError
        | AssertionError e) {
      String stage = compiler.getClass().getSimpleName() + " of " + model.simpleName();
      reporter.error(
          SourceLocation.UNKNOWN, Message.INTERNAL_ERROR, stage, InternalErrors.describe(e));
    }
  }
}
