package dev.sevenfold.processor.frontend;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import dev.sevenfold.graph.SourceLocation;

/**
 * A tree of the outer compilation that a message can point at.
 *
 * @param unit the source it stands in
 * @param tree the tree; the unit itself when nothing smaller is known
 * @param location file, line and column
 */
record Place(CompilationUnitTree unit, Tree tree, SourceLocation location) {}
