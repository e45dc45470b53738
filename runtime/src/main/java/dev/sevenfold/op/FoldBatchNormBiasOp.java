package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;

/**
 * The bias of a layer with the batch normalization behind it folded in: {@code (bias - mean) *
 * gamma / sqrt(variance + eps) + beta}, in double, rounded once. Inputs: gamma, beta, mean,
 * variance and, where the layer has one, bias, each [O]. Attribute: eps. Evaluated when weights are
 * bound.
 */
public final class FoldBatchNormBiasOp implements OpDefinition {
  @Override
  public String name() {
    return "fold_batch_norm_bias";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(inputs.get(0));
  }

  /** Folds into a bias. */
  public static FloatTensor apply(
      FloatTensor gamma,
      FloatTensor beta,
      FloatTensor mean,
      FloatTensor variance,
      FloatTensor bias,
      double eps) {
    float[] folded = new float[gamma.array().length];
    for (int channel = 0; channel < folded.length; channel++) {
      double gain = gamma.array()[channel] / Math.sqrt(variance.array()[channel] + eps);
      double shifted = (double) bias.array()[channel] - mean.array()[channel];
      folded[channel] = (float) (shifted * gain + beta.array()[channel]);
    }
    return new FloatTensor(gamma.shape(), folded);
  }

  /** For a layer without bias. */
  public static FloatTensor apply(
      FloatTensor gamma, FloatTensor beta, FloatTensor mean, FloatTensor variance, double eps) {
    FloatTensor none = new FloatTensor(gamma.shape(), new float[gamma.array().length]);
    return apply(gamma, beta, mean, variance, none, eps);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    List<FloatTensor> in = inputs.stream().map(FloatTensor.class::cast).toList();
    double eps = attributes.real("eps");
    return in.size() == 4
        ? apply(in.get(0), in.get(1), in.get(2), in.get(3), eps)
        : apply(in.get(0), in.get(1), in.get(2), in.get(3), in.get(4), eps);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        FoldBatchNormBiasOp.class,
        "apply",
        List.of(ReferenceArguments.real(node.attributes().real("eps"))));
  }
}
