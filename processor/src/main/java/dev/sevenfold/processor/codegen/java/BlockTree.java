package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides a graph into blocks, in three rules:
 *
 * <ol>
 *   <li>Operators of one module that follow each other are a block within the block of the module
 *       around them.
 *   <li>Fewer than {@value #FEWEST_OPERATORS} are written in place.
 *   <li>What is too long for one method is cut into parts of equal rank.
 * </ol>
 *
 * <p>Blocks follow execution order, so each covers a contiguous run of operators, whatever order
 * modules call each other in.
 */
final class BlockTree {
  private static final int FEWEST_OPERATORS = 3;
  private static final int MOST_ITEMS = 64;

  /** Estimated bytecode; the JVM allows 65,535 bytes in a method. */
  private static final int MOST_BYTES = 32_000;

  private static final int STATEMENT_BYTES = 80;
  private static final int INPUT_BYTES = 20;
  private static final int CALL_BYTES = 500;

  private final List<Node> nodes;

  private BlockTree(List<Node> nodes) {
    this.nodes = nodes;
  }

  /** The block of the whole model. */
  static Block of(Graph graph) {
    List<Node> nodes = graph.runtimeNodes();
    BlockTree tree = new BlockTree(nodes);
    return new Block("", 0, tree.split("", tree.group("", 0, nodes.size())), 0, nodes.size());
  }

  private List<Item> group(String path, int from, int to) {
    List<Item> items = new ArrayList<>();
    for (int start = from; start < to; ) {
      String child = childPath(path, start);
      int end = start + 1;
      while (end < to && child.equals(childPath(path, end))) {
        end++;
      }
      if (child.equals(path) || end - start < FEWEST_OPERATORS) {
        addStatements(items, start, end);
      } else {
        items.add(block(child, start, end));
      }
      start = end;
    }
    return items;
  }

  /** The module one level below a path that an operator is in, or the path itself. */
  private String childPath(String path, int position) {
    String scope = nodes.get(position).scope();
    int begin = path.isEmpty() ? 0 : path.length() + 1;
    int dot = scope.indexOf('.', begin);
    return dot < 0 ? scope : scope.substring(0, dot);
  }

  private void addStatements(List<Item> items, int from, int to) {
    for (int position = from; position < to; position++) {
      items.add(new Statement(nodes.get(position), position));
    }
  }

  private Item block(String path, int from, int to) {
    List<Item> items = group(path, from, to);
    boolean wrapsOne = items.size() == 1 && items.get(0) instanceof Block;
    return wrapsOne ? items.get(0) : new Block(path, 0, split(path, items), from, to);
  }

  private List<Item> split(String path, List<Item> items) {
    List<Item> current = items;
    int part = 1;
    while (current.size() > MOST_ITEMS || bytes(current) > MOST_BYTES) {
      List<Item> parts = new ArrayList<>();
      for (int start = 0; start < current.size(); ) {
        int end = endOfPart(current, start);
        List<Item> piece = current.subList(start, end);
        int from = piece.get(0).from();
        parts.add(new Block(path, part++, piece, from, piece.get(piece.size() - 1).to()));
        start = end;
      }
      current = parts;
    }
    return current;
  }

  private static int endOfPart(List<Item> items, int start) {
    int end = start;
    int bytes = 0;
    do {
      bytes += bytes(items.get(end++));
    } while (end < items.size()
        && end - start < MOST_ITEMS
        && bytes + bytes(items.get(end)) <= MOST_BYTES);
    return end;
  }

  private static int bytes(List<Item> items) {
    return items.stream().mapToInt(BlockTree::bytes).sum();
  }

  private static int bytes(Item item) {
    return item instanceof Statement statement
        ? STATEMENT_BYTES + INPUT_BYTES * statement.node().inputs().size()
        : CALL_BYTES;
  }
}
