package dev.sevenfold.processor.frontend;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
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
  record Compilation(Map<String, byte[]> classes, NestedErrors errors) {}

  /** Sees whether javac comes to bodies of methods and initializers without an error before. */
  private static final class BodyWatch implements TaskListener {
    private final DiagnosticCollector<JavaFileObject> diagnostics;
    private boolean started;
    private boolean reached;

    BodyWatch(DiagnosticCollector<JavaFileObject> diagnostics) {
      this.diagnostics = diagnostics;
    }

    @Override
    public void started(TaskEvent event) {
      if (event.getKind() == TaskEvent.Kind.ANALYZE && !started) {
        started = true;
        reached = errors(diagnostics).isEmpty();
      }
    }
  }

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
      BodyWatch bodies = new BodyWatch(diagnostics);
      JavacTask task =
          (JavacTask) compiler.getTask(null, files, diagnostics, options, null, sources);
      task.addTaskListener(bodies);
      task.call();
      return new Compilation(
          files.compiled(), new NestedErrors(errors(diagnostics), bodies.reached));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Diagnostic<? extends JavaFileObject>> errors(
      DiagnosticCollector<JavaFileObject> diagnostics) {
    return diagnostics.getDiagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .toList();
  }
}
