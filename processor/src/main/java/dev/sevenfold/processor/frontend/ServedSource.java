package dev.sevenfold.processor.frontend;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import dev.sevenfold.graph.SourceLocation;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A source as the nested compile sees it, and the way back. Line numbers are all that a stack frame
 * tells, and a chain has many calls on one line; so every call, statement and field is served on a
 * line of its own. Nothing else of the text changes.
 */
final class ServedSource {
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final String fileName;
  private final List<Mark> marks;
  private final LineIndex originalLines;
  private final String served;
  private final LineIndex servedLines;
  private final Map<Integer, Mark> byServedLine = new HashMap<>();

  /**
   * Prepares a source.
   *
   * @throws IOException when the text cannot be read again
   */
  ServedSource(CompilationUnitTree unit, SourcePositions positions) throws IOException {
    this.unit = unit;
    this.positions = positions;
    String original = unit.getSourceFile().getCharContent(true).toString();
    this.fileName = fileName(unit);
    this.marks = List.copyOf(MarkScanner.scan(unit, positions, original));
    this.originalLines = new LineIndex(original);
    this.served = insertNewlines(original, marks);
    this.servedLines = new LineIndex(served);
    indexMarks();
  }

  private static String insertNewlines(String original, Collection<Mark> marks) {
    StringBuilder text = new StringBuilder(original.length() + marks.size());
    int copied = 0;
    for (Mark mark : marks) {
      text.append(original, copied, mark.offset()).append('\n');
      copied = mark.offset();
    }
    return text.append(original, copied, original.length()).toString();
  }

  private void indexMarks() {
    for (int i = 0; i < marks.size(); i++) {
      Mark mark = marks.get(i);
      int behindNewline = mark.offset() + i + 1;
      int offset = mark.isCall() ? Trivia.skip(served, behindNewline) : behindNewline;
      byServedLine.put(servedLines.line(offset), mark);
    }
  }

  /** The parsed source of the outer compilation. */
  CompilationUnitTree unit() {
    return unit;
  }

  /** File name of a source without folders. */
  static String fileName(CompilationUnitTree unit) {
    String path = unit.getSourceFile().getName().replace('\\', '/');
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The text for the nested compile. */
  String text() {
    return served;
  }

  /** What stands on a line of the served text. */
  Place place(int servedLine) {
    Mark mark = byServedLine.get(servedLine);
    if (mark != null) {
      return place(mark.tree(), mark.start());
    }
    int offset = originalOffset(servedLines.start(Math.min(servedLine, servedLines.count())));
    int line = originalLines.line(offset);
    int end = line < originalLines.count() ? originalLines.start(line + 1) : Integer.MAX_VALUE;
    Tree tree = TreeFinder.firstWithin(unit, positions, offset, end);
    return place(tree, tree == unit ? offset : (int) positions.getStartPosition(unit, tree));
  }

  /**
   * The creation of an object that begins on a line of the served text. It has no line of its own
   * in class files: it is looked for from the call before it to the end of the statement.
   */
  Place constructorCall(int servedLine, String simpleName) {
    Mark mark = byServedLine.get(servedLine);
    if (mark == null) {
      return place(servedLine);
    }
    int end =
        marks.stream()
            .filter(other -> !other.isCall() && other.offset() > mark.offset())
            .mapToInt(Mark::offset)
            .findFirst()
            .orElse(Integer.MAX_VALUE);
    return TreeFinder.creation(unit, positions, simpleName, mark.offset(), end)
        .map(tree -> place(tree, (int) positions.getStartPosition(unit, tree)))
        .orElseGet(() -> place(servedLine));
  }

  /** The smallest tree around a stretch of the served text. */
  Place place(int servedStart, int servedEnd) {
    int start = originalOffset(servedStart);
    return place(TreeFinder.around(unit, positions, start, originalOffset(servedEnd)), start);
  }

  private Place place(Tree tree, int offset) {
    SourceLocation location =
        new SourceLocation(fileName, originalLines.line(offset), originalLines.column(offset));
    return new Place(unit, tree, location);
  }

  /** Where a character of the served text stands in the original. */
  private int originalOffset(int servedOffset) {
    int low = 0;
    int high = marks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (marks.get(middle).offset() + middle + 1 <= servedOffset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return servedOffset - low;
  }
}
