package dev.sevenfold.processor.frontend;

import dev.sevenfold.processor.frontend.NestedCompiler.Compilation;
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

  /** Traces one model. */
  TraceResult trace(TypeElement type) {
    if (ModelRules.hasUnknownSuperclass(type)) {
      return new TraceResult.NotCompiled(List.of());
    }
    Optional<String> violation = ModelRules.violation(type);
    if (violation.isPresent()) {
      new TreeReporter(javac, type, new CallLocator(sources)).error(type, violation.get());
      return new TraceResult.Refused();
    }
    TypeElement outermost = outermost(type);
    SourceFile source = sources.file(outermost, javac.elements().getBinaryName(outermost).toString());
    Compilation compilation = compiler.compile(List.of(source));
    if (!compilation.errors().isEmpty()) {
      return new TraceResult.NotCompiled(compilation.errors());
    }
    ModelClassLoader loader = new ModelClassLoader(compilation.classes(), classFiles);
    return new ModelTrace(javac, type, loader, sources).run();
  }

  private static TypeElement outermost(TypeElement type) {
    TypeElement current = type;
    while (current.getEnclosingElement() instanceof TypeElement outer) {
      current = outer;
    }
    return current;
  }
}
