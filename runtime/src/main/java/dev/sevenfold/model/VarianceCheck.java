package dev.sevenfold.model;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.weights.WeightBinding;

/**
 * Holds the variances of batch normalizations against their eps: each channel is divided by {@code
 * sqrt(variance + eps)}, so the sum must be above zero.
 */
final class VarianceCheck {
  private static final String FOLD = "fold_batch_norm_weight";

  private VarianceCheck() {}

  /**
   * Checks every variance that a graph folds.
   *
   * @param source what to call the weights in a message
   * @throws SevenfoldException SF0517 for the first channel that cannot be divided
   */
  static void check(Graph reference, WeightBinding weights, String source) {
    for (Node node : reference.constantNodes()) {
      if (node.operator().name().equals(FOLD)) {
        String name = node.inputs().get(node.inputs().size() - 1).name();
        check(name, weights.floats(name).array(), node.attributes().real("eps"), source);
      }
    }
  }

  private static void check(String name, float[] variance, double eps, String source) {
    for (int channel = 0; channel < variance.length; channel++) {
      if (!(variance[channel] + eps > 0)) {
        throw new SevenfoldException(
            Message.IMPOSSIBLE_VARIANCE, name, source, variance[channel], channel, eps);
      }
    }
  }
}
