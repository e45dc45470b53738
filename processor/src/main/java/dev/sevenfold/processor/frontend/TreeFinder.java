package dev.sevenfold.processor.frontend;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.Optional;

/** Finds trees by their place in the text. */
final class TreeFinder {
  private TreeFinder() {}

  /** The first tree that starts in [start, end), the widest of several; else the unit itself. */
  static Tree firstWithin(
      CompilationUnitTree unit, SourcePositions positions, long start, long end) {
    var scanner =
        new TreeScanner<Void, Void>() {
          private Tree found = unit;
          private long foundAt = end;

          @Override
          public Void scan(Tree tree, Void unused) {
            long at = tree == null ? -1 : positions.getStartPosition(unit, tree);
            if (at >= start && at < foundAt && positions.getEndPosition(unit, tree) > at) {
              found = tree;
              foundAt = at;
            }
            return super.scan(tree, null);
          }
        };
    scanner.scan(unit, null);
    return scanner.found;
  }

  /** The smallest tree that covers [start, end); else the unit itself. */
  static Tree around(CompilationUnitTree unit, SourcePositions positions, long start, long end) {
    var scanner =
        new TreeScanner<Void, Void>() {
          private Tree found = unit;
          private long smallest = Long.MAX_VALUE;

          @Override
          public Void scan(Tree tree, Void unused) {
            long from = tree == null ? -1 : positions.getStartPosition(unit, tree);
            long to = tree == null ? -1 : positions.getEndPosition(unit, tree);
            if (from >= 0 && from <= start && to >= end && to - from <= smallest) {
              found = tree;
              smallest = to - from;
            }
            return super.scan(tree, null);
          }
        };
    scanner.scan(unit, null);
    return scanner.found;
  }

  /** The first {@code new} of a class, by its simple name, that starts in [start, end). */
  static Optional<Tree> creation(
      CompilationUnitTree unit, SourcePositions positions, String name, long start, long end) {
    var scanner =
        new TreeScanner<Void, Void>() {
          private Tree found;
          private long foundAt = end;

          @Override
          public Void visitNewClass(NewClassTree node, Void unused) {
            long at = positions.getStartPosition(unit, node);
            String type = node.getIdentifier().toString().replaceAll("<.*", "");
            boolean isNamed = type.equals(name) || type.endsWith("." + name);
            if (isNamed && at >= start && at < foundAt) {
              found = node;
              foundAt = at;
            }
            return super.visitNewClass(node, null);
          }
        };
    scanner.scan(unit, null);
    return Optional.ofNullable(scanner.found);
  }
}
