package dev.sevenfold.processor.frontend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.SourceVersion;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles model classes in memory while the outer compilation processes annotations. */
final class NestedCompiler {
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final List<String> options;
  private final OuterTypes types;

  /**
   * What a nested compile gave.
   *
   * @param classes class files by binary name; incomplete when there are errors
   * @param errors errors at places in the served sources
   */
  record Compilation(
      Map<String, byte[]> classes, List<Diagnostic<? extends JavaFileObject>> errors) {}

  NestedCompiler(SourceVersion version, boolean preview, OuterTypes types) {
    this.types = types;
    List<String> list = new ArrayList<>();
    list.addAll(List.of("-proc:none", "-parameters", "-g", "-nowarn", "-implicit:class"));
    list.addAll(List.of("-Xprefer:source", "-source", Integer.toString(version.ordinal())));
    if (preview) {
      list.add("--enable-preview");
    }
    this.options = List.copyOf(list);
  }

  /** Compiles sources and everything they need that has no class file. */
  Compilation compile(List<SourceFile> sources) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    StandardJavaFileManager platform = compiler.getStandardFileManager(diagnostics, null, null);
    try (NestedFileManager files = new NestedFileManager(platform, types)) {
      compiler.getTask(null, files, diagnostics, options, null, sources).call();
      List<Diagnostic<? extends JavaFileObject>> errors =
          diagnostics.getDiagnostics().stream()
              .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
              .toList();
      return new Compilation(files.compiled(), errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
