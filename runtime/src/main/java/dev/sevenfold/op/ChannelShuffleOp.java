package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Interleaves groups of channels: of {@code [N, C, ...]}, output channel {@code k * groups + g} is
 * input channel {@code g * (C / groups) + k}. Attribute: groups.
 */
public final class ChannelShuffleOp extends StridedMove {
  @Override
  public String name() {
    return "channel_shuffle";
  }

  @Override
  StridedView view(Shape x, Attributes attributes) {
    int groups = attributes.integer("groups");
    Checks.require(
        x.rank() >= 2, Message.WRONG_RANK, name(), "at least 2 dimensions (batch, channels)", x);
    int channels = x.dimension(1);
    Checks.require(
        groups >= 1 && channels % groups == 0,
        Message.INVALID_ARGUMENT,
        name(),
        "groups",
        groups,
        "it must divide the " + channels + " channels");
    int inner = x.product(2, x.rank());
    int each = channels / groups;
    int[] dims = {x.dimension(0), each, groups, inner};
    int[] strides = {channels * inner, inner, each * inner, 1};
    return new StridedView(x, dims, strides, 0);
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int groups) {
    return new ChannelShuffleOp().move(x, Attributes.NONE.with("groups", groups));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String groups = Integer.toString(node.attributes().integer("groups"));
    return new ReferenceCall(ChannelShuffleOp.class, "apply", List.of(groups));
  }
}
