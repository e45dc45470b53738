package dev.sevenfold.op;

import static dev.sevenfold.op.Checks.require;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Set;

/**
 * Two-dimensional convolution, any groups. Inputs: x [N, C, H, W], weight [O, C/groups, KH, KW] and
 * optionally bias [O]. Attributes: stride [height, width], padding [top, bottom, left, right],
 * dilation [height, width], groups; clamp_min and clamp_max when a clamp is fused.
 */
public final class Conv2dOp implements OpDefinition {
  @Override
  public String name() {
    return "conv2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.FOLDS_CHANNEL_SCALE);
  }

  @Override
  public InputRole role(int input) {
    return input == 0 ? InputRole.ACTIVATION : InputRole.PARAMETER;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Shape weight = inputs.get(1).shape();
    int groups = attributes.integer("groups");
    Checks.requireReal(name(), x);
    Checks.requireRank(name(), x, 4, "batch, channels, height, width");
    int channels = weight.dimension(1) * groups;
    require(
        x.shape().dimension(1) == channels,
        Message.CHANNEL_MISMATCH,
        name(),
        channels,
        x.shape(),
        x.shape().dimension(1));
    Conv2dGeometry geometry = geometry(x.shape(), weight, attributes);
    require(
        geometry.outHeight() >= 1 && geometry.outWidth() >= 1,
        Message.EMPTY_OUTPUT,
        name(),
        emptyReason(geometry));
    return List.of(
        x.withShape(
            Shape.of(
                geometry.batch(),
                geometry.outChannels(),
                geometry.outHeight(),
                geometry.outWidth())));
  }

  private static String emptyReason(Conv2dGeometry g) {
    int height = (g.kernelHeight() - 1) * g.dilationHeight() + 1;
    int width = (g.kernelWidth() - 1) * g.dilationWidth() + 1;
    return "the kernel covers " + height + "x" + width + " pixels, but the padded input is "
        + (g.inHeight() + g.padTop() + g.padBottom()) + "x"
        + (g.inWidth() + g.padLeft() + g.padRight());
  }

  static Conv2dGeometry geometry(Shape x, Shape weight, Attributes attributes) {
    return Conv2dGeometry.of(
        x.dimensions(),
        weight.dimension(0),
        new int[] {weight.dimension(2), weight.dimension(3)},
        attributes.integers("stride"),
        attributes.integers("padding"),
        attributes.integers("dilation"),
        attributes.integer("groups"));
  }
}
