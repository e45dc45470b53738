package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.processor.codegen.Identifiers;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The Java names of everything in a reference. A name of the model becomes camel case: {@code
 * layer1.0.conv1} is {@code layer1_0Conv1}, with an underscore only where digits would touch. Names
 * that differ get names that differ, in the whole class, and in any case of letters.
 */
final class JavaNames {
  /** Methods of Object, which the accessor of a record's component must not be. */
  static final List<String> METHODS_OF_OBJECT =
      List.of(
          "hashCode",
          "toString",
          "getClass",
          "notify",
          "notifyAll",
          "wait",
          "clone",
          "finalize",
          "equals");

  /** Names that generated code uses itself, and packages that a variable would hide. */
  private static final List<String> OWN =
      List.of("weights", "listener", "values", "inputs", "outputs", "dev", "java", "javax");

  private final Identifiers variables = new Identifiers();
  private final Identifiers classes = new Identifiers();
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Map<Block, String> blocks = new IdentityHashMap<>();
  private final Map<Block, String> blockClasses = new IdentityHashMap<>();
  private final Map<Block, String> blockResults = new IdentityHashMap<>();

  /**
   * Names everything.
   *
   * @param root the block of the whole model
   * @param reservedClasses simple names that the generated class mentions or has
   */
  JavaNames(Graph graph, Block root, Iterable<String> reservedClasses) {
    OWN.forEach(variables::reserve);
    METHODS_OF_OBJECT.forEach(variables::reserve);
    reservedClasses.forEach(classes::reserve);
    graph.inputs().forEach(this::add);
    graph.runtimeNodes().forEach(this::addOutputs);
    graph.constantNodes().forEach(this::addOutputs);
    graph.parameters().forEach(this::add);
    addBlocks(root);
  }

  private void addOutputs(Node node) {
    node.outputs().forEach(this::add);
  }

  private void add(Value value) {
    values.put(value.name(), variables.allocate(camelCase(value.name())));
  }

  private void addBlocks(Block block) {
    for (Block inner : block.blocks()) {
      String name = camelCase(inner.name());
      blocks.put(inner, variables.allocate(name));
      blockResults.put(inner, variables.allocate(name + "Results"));
      blockClasses.put(inner, classes.allocate(capitalized(name)));
      addBlocks(inner);
    }
  }

  /** Variable, parameter or field of a value. */
  String of(Value value) {
    return values.get(value.name());
  }

  /** Field of a block. */
  String of(Block block) {
    return blocks.get(block);
  }

  /** Class of a block. */
  String classOf(Block block) {
    return blockClasses.get(block);
  }

  /** Variable of a block's results, where there are several. */
  String resultsOf(Block block) {
    return blockResults.get(block);
  }

  /** Java names by the names of the graph: inputs, values, constants, parameters. */
  Map<String, String> values() {
    return Collections.unmodifiableMap(values);
  }

  /** A name in camel case, beginning with a small letter; legal, but not unique. */
  static String camelCase(String name) {
    StringBuilder camel = new StringBuilder();
    for (String part : name.split("[^A-Za-z0-9]+")) {
      if (camel.isEmpty()) {
        camel.append(uncapitalized(part));
      } else {
        boolean digitsTouch =
            Character.isDigit(camel.charAt(camel.length() - 1))
                && Character.isDigit(part.charAt(0));
        camel.append(digitsTouch ? "_" : "").append(capitalized(part));
      }
    }
    return camel.toString();
  }

  private static String uncapitalized(String part) {
    boolean isAcronym = part.equals(part.toUpperCase(Locale.ROOT));
    return part.isEmpty() || isAcronym
        ? part.toLowerCase(Locale.ROOT)
        : Character.toLowerCase(part.charAt(0)) + part.substring(1);
  }

  private static String capitalized(String part) {
    return part.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1);
  }
}
