package dev.sevenfold.execute;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Evaluates what depends on parameters only, once, when weights are bound. */
public final class Constants {
  private Constants() {}

  /**
   * Values of all parameters and of all constant nodes of a graph.
   *
   * @param parameters values by name, at least those of the graph's parameters
   * @throws SevenfoldException SF0303 if a constant node makes NaN or an infinity of finite
   *     numbers, SF0241 if one reads outside of an axis
   */
  public static Map<String, HostTensor> evaluate(
      Graph graph, Map<String, ? extends HostTensor> parameters) {
    Map<String, HostTensor> values = new HashMap<>(parameters);
    FloatMeaning meaning = new FloatMeaning();
    for (Node node : graph.constantNodes()) {
      List<HostTensor> inputs =
          node.inputs().stream().map(input -> values.get(input.name())).toList();
      HostTensor value = NodeErrors.evaluate(meaning, node, inputs);
      if (inputs.stream().allMatch(Constants::isFinite)) {
        requireFinite(node, value);
      }
      values.put(node.output().name(), value);
    }
    return values;
  }

  /** Position on the first axis. */
  private static int channel(FloatTensor tensor, int element) {
    boolean scalar = tensor.shape().rank() == 0;
    return scalar ? 0 : element / (tensor.array().length / tensor.shape().dimension(0));
  }

  private static boolean isFinite(HostTensor value) {
    if (value instanceof FloatTensor tensor) {
      for (float element : tensor.array()) {
        if (!Float.isFinite(element)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Finite parameters can give other numbers: a negative variance, a product beyond float32. */
  private static void requireFinite(Node node, HostTensor value) {
    if (value instanceof FloatTensor tensor) {
      float[] array = tensor.array();
      for (int i = 0; i < array.length; i++) {
        if (!Float.isFinite(array[i])) {
          throw new SevenfoldException(
              Message.NON_FINITE_WEIGHT,
              node.name(),
              "value made from " + node.inputs().stream().map(Value::name).toList(),
              channel(tensor, i),
              array[i]);
        }
      }
    }
  }
}
