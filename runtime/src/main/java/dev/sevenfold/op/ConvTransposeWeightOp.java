package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * The weight of a transposed convolution with output channels first: [in, out / groups, kernel...]
 * as weight files have it becomes [out, in / groups, kernel...]. Attribute: groups. Evaluated when
 * weights are bound.
 */
public final class ConvTransposeWeightOp implements OpDefinition {
  @Override
  public String name() {
    return "conv_transpose_weight";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType weight = inputs.get(0);
    return List.of(weight.withShape(arranged(weight.shape(), attributes.integer("groups"))));
  }

  private static Shape arranged(Shape weight, int groups) {
    int[] dimensions = weight.dimensions();
    dimensions[0] = weight.dimension(1) * groups;
    dimensions[1] = weight.dimension(0) / groups;
    return Shape.of(dimensions);
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor weight, int groups) {
    int in = weight.shape().dimension(0) / groups;
    int out = weight.shape().dimension(1);
    int kernel = weight.shape().product(2, weight.shape().rank());
    float[] arranged = new float[weight.array().length];
    for (int group = 0; group < groups; group++) {
      for (int i = 0; i < in; i++) {
        for (int o = 0; o < out; o++) {
          int from = ((group * in + i) * out + o) * kernel;
          int to = ((group * out + o) * in + i) * kernel;
          System.arraycopy(weight.array(), from, arranged, to, kernel);
        }
      }
    }
    return new FloatTensor(arranged(weight.shape(), groups), arranged);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), attributes.integer("groups"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String groups = Integer.toString(node.attributes().integer("groups"));
    return new ReferenceCall(ConvTransposeWeightOp.class, "apply", List.of(groups));
  }
}
