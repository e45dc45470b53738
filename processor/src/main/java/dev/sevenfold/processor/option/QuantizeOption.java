package dev.sevenfold.processor.option;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NamePattern;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The option {@code sevenfold.quantize}: element types by name, over what annotations ask for, so
 * that mixed precision can be tried without a change of the source. Of several patterns that match
 * a node the last one counts. An operator that is fused into another follows that one.
 */
public final class QuantizeOption {
  /**
   * What can be asked for; the rest of the request stays, and the scheme where nothing is said of
   * it.
   */
  private enum Type {
    INT8(QuantizedType.INT8, null, WeightType.DEFAULT),
    INT8_AFFINE(QuantizedType.INT8, ActivationScheme.AFFINE, WeightType.DEFAULT),
    INT16(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.DEFAULT),
    W8A16(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.INT8),
    W8A32(QuantizedType.FLOAT32, null, WeightType.INT8),
    FLOAT32(QuantizedType.FLOAT32, null, WeightType.DEFAULT);

    private final QuantizedType dtype;
    private final ActivationScheme activations;
    private final WeightType weights;

    Type(QuantizedType dtype, ActivationScheme activations, WeightType weights) {
      this.dtype = dtype;
      this.activations = activations;
      this.weights = weights;
    }

    QuantizationConfig over(QuantizationConfig config) {
      return new QuantizationConfig(
          dtype,
          activations == null ? config.activations() : activations,
          weights,
          config.observer(),
          config.softmax());
    }
  }

  /** One entry; an empty model means all. */
  private record Rule(String text, String model, String pattern, Type type) {
    boolean matches(Node node) {
      return NamePattern.matchesPath(pattern, node.name());
    }
  }

  private final List<Rule> rules = new ArrayList<>();

  /**
   * Reads the option.
   *
   * @throws SevenfoldException SF0330
   */
  public QuantizeOption(Map<String, String> options) {
    String option = ProcessorOption.QUANTIZE.in(options).orElse("");
    if (!option.isBlank()) {
      Arrays.stream(option.split(",", -1))
          .map(String::strip)
          .forEach(entry -> rules.add(rule(entry)));
    }
  }

  private static Rule rule(String entry) {
    int colon = entry.lastIndexOf(':');
    int slash = entry.indexOf('/');
    if (colon <= slash + 1) {
      throw invalid(entry, "that is no pattern with a type behind it");
    }
    String name = entry.substring(colon + 1).strip();
    Type type =
        Arrays.stream(Type.values())
            .filter(known -> known.name().equals(name))
            .findFirst()
            .orElseThrow(() -> invalid(entry, "there is no type \"" + name + "\""));
    String model = entry.substring(0, Math.max(slash, 0));
    return new Rule(entry, model, entry.substring(slash + 1, colon).strip(), type);
  }

  private static SevenfoldException invalid(String entry, String why) {
    return new SevenfoldException(
        Message.QUANTIZE_OPTION_INVALID, entry, why, Arrays.toString(Type.values()));
  }

  /**
   * Changes the requests of the nodes that patterns match.
   *
   * @param model simple name of the model class
   * @param notes hears how many nodes each pattern matched
   * @throws SevenfoldException SF0331 if one matches none
   */
  public Graph apply(Graph graph, String model, Consumer<String> notes) {
    List<Rule> own =
        rules.stream().filter(r -> r.model().isEmpty() || r.model().equals(model)).toList();
    refuseUnmatched(graph, model, own);
    for (Rule rule : own) {
      long count = graph.nodes().stream().filter(rule::matches).count();
      String key = ProcessorOption.QUANTIZE.key();
      notes.accept(key + ": " + rule.text() + " matches " + count + " nodes of " + model);
    }
    List<Node> nodes = graph.nodes().stream().map(node -> changed(node, own)).toList();
    return new Graph(graph.name(), graph.inputs(), graph.parameters(), nodes, graph.outputs());
  }

  private static Node changed(Node node, List<Rule> rules) {
    Node changed = node;
    for (Rule rule : rules) {
      if (rule.matches(node)) {
        changed = changed.withConfig(rule.type().over(node.config()));
      }
    }
    return changed;
  }

  private static void refuseUnmatched(Graph graph, String model, List<Rule> rules) {
    List<Rule> unmatched =
        rules.stream().filter(rule -> graph.nodes().stream().noneMatch(rule::matches)).toList();
    if (!unmatched.isEmpty()) {
      List<String> names = graph.nodes().stream().map(Node::name).toList();
      StringBuilder list = new StringBuilder();
      for (Rule rule : unmatched) {
        list.append("\n  '").append(rule.pattern()).append('\'');
        list.append(NearestName.suggestion(rule.pattern(), names));
      }
      int matched = rules.size() - unmatched.size();
      throw new SevenfoldException(
          Message.QUANTIZE_OPTION_UNMATCHED, model, matched, unmatched.size(), list);
    }
  }
}
