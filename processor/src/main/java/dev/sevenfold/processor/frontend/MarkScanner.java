package dev.sevenfold.processor.frontend;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/** Collects the marks of a compilation unit: all calls, statements and fields. */
final class MarkScanner extends TreeScanner<Void, Void> {
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final String text;
  private final TreeMap<Integer, Mark> marks = new TreeMap<>();

  private MarkScanner(CompilationUnitTree unit, SourcePositions positions, String text) {
    this.unit = unit;
    this.positions = positions;
    this.text = text;
  }

  /** All marks in the order of their offsets, at most one per offset. */
  static Collection<Mark> scan(CompilationUnitTree unit, SourcePositions positions, String text) {
    MarkScanner scanner = new MarkScanner(unit, positions, text);
    scanner.scan(unit, null);
    return List.copyOf(scanner.marks.values());
  }

  @Override
  public Void visitClass(ClassTree node, Void unused) {
    node.getMembers().stream().filter(VariableTree.class::isInstance).forEach(this::markStart);
    return super.visitClass(node, null);
  }

  @Override
  public Void visitMethod(MethodTree node, Void unused) {
    boolean isWritten = positions.getEndPosition(unit, node) >= 0;
    return isWritten ? super.visitMethod(node, null) : null;
  }

  @Override
  public Void visitBlock(BlockTree node, Void unused) {
    node.getStatements().forEach(this::markStart);
    return super.visitBlock(node, null);
  }

  @Override
  public Void visitCase(CaseTree node, Void unused) {
    if (node.getStatements() != null) {
      node.getStatements().forEach(this::markStart);
    }
    return super.visitCase(node, null);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree node, Void unused) {
    Tree select = node.getMethodSelect();
    int end = (int) positions.getEndPosition(unit, select);
    if (end > 0 && endsIdentifier(end)) {
      int start = end - name(select).length();
      boolean isPlain = text.startsWith(name(select), start);
      marks.put(end, new Mark(end, select, isPlain ? start : end - 1, true));
    }
    return super.visitMethodInvocation(node, null);
  }

  /** Whether an identifier ends here; it may be written with Unicode escapes. */
  private boolean endsIdentifier(int end) {
    boolean goesOn = end < text.length() && Character.isJavaIdentifierPart(text.charAt(end));
    return Character.isJavaIdentifierPart(text.charAt(end - 1)) && !goesOn;
  }

  private static String name(Tree select) {
    return select instanceof MemberSelectTree member
        ? member.getIdentifier().toString()
        : ((IdentifierTree) select).getName().toString();
  }

  private void markStart(Tree tree) {
    int start = (int) positions.getStartPosition(unit, tree);
    if (start >= 0 && positions.getEndPosition(unit, tree) >= 0) {
      marks.putIfAbsent(start, new Mark(start, tree, start, false));
    }
  }
}
