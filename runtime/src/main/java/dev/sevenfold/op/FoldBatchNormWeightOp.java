package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * The weight of a layer with the batch normalization behind it folded in: {@code weight * gamma /
 * sqrt(variance + eps)} per output channel, in double, rounded once. Inputs: weight [O, ...], gamma
 * [O], variance [O]; without a weight the result is that of a 1x1 depthwise convolution, [O, 1, 1,
 * 1]. Attribute: eps. Evaluated when weights are bound.
 */
public final class FoldBatchNormWeightOp implements OpDefinition {
  @Override
  public String name() {
    return "fold_batch_norm_weight";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType first = inputs.get(0);
    boolean weighted = inputs.size() == 3;
    return List.of(weighted ? first : first.withShape(depthwise(first.shape())));
  }

  private static Shape depthwise(Shape gamma) {
    return Shape.of(gamma.dimension(0), 1, 1, 1);
  }

  /** Folds into a weight. */
  public static FloatTensor apply(
      FloatTensor weight, FloatTensor gamma, FloatTensor variance, double eps) {
    int channels = gamma.shape().dimension(0);
    int inner = weight.array().length / channels;
    float[] folded = new float[weight.array().length];
    for (int channel = 0; channel < channels; channel++) {
      double gain = gamma.array()[channel] / Math.sqrt(variance.array()[channel] + eps);
      for (int i = channel * inner; i < (channel + 1) * inner; i++) {
        folded[i] = (float) (weight.array()[i] * gain);
      }
    }
    return new FloatTensor(weight.shape(), folded);
  }

  /** The weight of a 1x1 depthwise convolution. */
  public static FloatTensor apply(FloatTensor gamma, FloatTensor variance, double eps) {
    float[] ones = new float[gamma.array().length];
    java.util.Arrays.fill(ones, 1);
    return apply(new FloatTensor(depthwise(gamma.shape()), ones), gamma, variance, eps);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    double eps = attributes.real("eps");
    FloatTensor first = (FloatTensor) inputs.get(0);
    FloatTensor second = (FloatTensor) inputs.get(1);
    return inputs.size() == 2
        ? apply(first, second, eps)
        : apply(first, second, (FloatTensor) inputs.get(2), eps);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        FoldBatchNormWeightOp.class,
        "apply",
        List.of(ReferenceArguments.real(node.attributes().real("eps"))));
  }
}
