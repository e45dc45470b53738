package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.graph.Node;
import java.util.List;

/**
 * A run of operators that becomes one class with one {@code forward} method: a module of the model,
 * or a part of one that would be too long for a method.
 *
 * @param path field path of the module, empty for the model
 * @param part 1-based number among the parts of its module, 0 for a whole module
 * @param items in execution order
 * @param from position of the first operator among all that run for every input
 * @param to position behind the last one
 */
record Block(String path, int part, List<Item> items, int from, int to) implements Item {
  Block {
    items = List.copyOf(items);
  }

  /** Operators that stand in the block itself, not in blocks within it. */
  List<Node> nodes() {
    return items.stream()
        .filter(Statement.class::isInstance)
        .map(item -> ((Statement) item).node())
        .toList();
  }

  /** Blocks within this one. */
  List<Block> blocks() {
    return items.stream().filter(Block.class::isInstance).map(Block.class::cast).toList();
  }

  /** What a reader may call it: the path and the number of the part. */
  String title() {
    return part == 0 ? path : (path.isEmpty() ? "" : path + ", ") + "part " + part;
  }

  /** What its Java names are made of. */
  String name() {
    return part == 0 ? path : (path.isEmpty() ? "" : path + ".") + "part" + part;
  }
}
