package dev.sevenfold.processor.frontend;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import dev.sevenfold.graph.SourceLocation;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * A tree of the outer compilation that a message can point at.
 *
 * @param unit the source it stands in
 * @param tree the tree; the unit itself when nothing smaller is known
 * @param location file, line and column
 */
record Place(CompilationUnitTree unit, Tree tree, SourceLocation location) {
  /** The declaration of a type, if it is compiled from source. */
  static Optional<Place> of(TypeElement type, Trees trees) {
    return Optional.ofNullable(trees.getPath(type))
        .map(path -> new Place(path.getCompilationUnit(), path.getLeaf(), SourceLocation.UNKNOWN));
  }
}
