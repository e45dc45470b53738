package dev.sevenfold.processor.frontend;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** The sources of the outer compilation, prepared for the nested one when first asked for. */
final class SourceIndex {
  private final Trees trees;
  private final Map<CompilationUnitTree, ServedSource> prepared = new IdentityHashMap<>();
  private final Map<String, ServedSource> byTopLevelName = new HashMap<>();

  SourceIndex(Trees trees) {
    this.trees = trees;
  }

  /** Whether the outer compilation compiles the type from source. */
  boolean hasSource(TypeElement type) {
    return trees.getPath(type) != null;
  }

  /** The source of a top-level type that has one, as a file of the nested compile. */
  SourceFile file(TypeElement type, String binaryName) {
    CompilationUnitTree unit = trees.getPath(type).getCompilationUnit();
    return new SourceFile(
        binaryName,
        ServedSource.fileName(unit),
        () -> prepared.computeIfAbsent(unit, this::prepare));
  }

  private ServedSource prepare(CompilationUnitTree unit) {
    try {
      ServedSource source = new ServedSource(unit, trees.getSourcePositions());
      String packageName = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
      for (Tree declaration : unit.getTypeDecls()) {
        if (declaration instanceof ClassTree type) {
          byTopLevelName.put(Names.qualify(packageName, type.getSimpleName().toString()), source);
        }
      }
      return source;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The place of a stack frame, if its class was compiled from a prepared source. */
  Optional<Place> place(String className, int line) {
    return line < 1 ? Optional.empty() : source(className).map(source -> source.place(line));
  }

  /** As above, of a frame that calls a constructor of a class without source. */
  Optional<Place> constructorCall(String className, int line, String constructed) {
    String simpleName = constructed.substring(constructed.lastIndexOf('$') + 1);
    return line < 1
        ? Optional.empty()
        : source(className).map(source -> source.constructorCall(line, simpleName));
  }

  private Optional<ServedSource> source(String className) {
    String topLevel = className;
    while (!byTopLevelName.containsKey(topLevel)) {
      int nested = topLevel.lastIndexOf('$');
      if (nested < 0) {
        return Optional.empty();
      }
      topLevel = topLevel.substring(0, nested);
    }
    return Optional.of(byTopLevelName.get(topLevel));
  }
}
