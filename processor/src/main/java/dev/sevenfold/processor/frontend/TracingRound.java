package dev.sevenfold.processor.frontend;

import dev.sevenfold.processor.frontend.NestedCompiler.Compilation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Traces models with what one round of annotation processing knows. */
final class TracingRound {
  private final JavacEnvironment javac;
  private final SourceIndex sources;
  private final ClassFiles classFiles;
  private final NestedCompiler compiler;

  TracingRound(JavacEnvironment javac) {
    this.javac = javac;
    this.sources = new SourceIndex(javac.trees());
    this.classFiles = new ClassFiles(javac.filer(), javac.elements());
    this.compiler =
        new NestedCompiler(
            javac.sourceVersion(),
            javac.isPreviewEnabled(),
            new OuterTypes(javac.elements(), sources, classFiles));
  }

  /** Class files that the outer compilation sees. */
  ClassFiles classFiles() {
    return classFiles;
  }

  /** Traces one model. */
  TraceResult trace(ModelSource model) {
    TypeElement type = model.element(javac.elements());
    if (ModelRules.hasUnknownSuperclass(type)) {
      return new TraceResult.NotCompiled(NestedErrors.NONE);
    }
    Optional<String> violation = ModelRules.violation(type);
    if (violation.isPresent()) {
      new TreeReporter(javac, type, new CallLocator(sources)).error(type, violation.get());
      return new TraceResult.Refused();
    }
    Compilation compilation = compiler.compile(sources(model));
    if (!compilation.errors().diagnostics().isEmpty()) {
      return new TraceResult.NotCompiled(compilation.errors());
    }
    ModelClassLoader loader = new ModelClassLoader(compilation.classes(), classFiles);
    return new ModelTrace(javac, type, loader, sources).run(model.inputNames());
  }

  private List<SourceFile> sources(ModelSource model) {
    List<SourceFile> files = new ArrayList<>();
    for (String name : model.topLevelNames()) {
      TypeElement type = javac.elements().getTypeElement(name);
      if (type != null && sources.hasSource(type)) {
        files.add(sources.file(type, name));
      }
    }
    return files;
  }
}
