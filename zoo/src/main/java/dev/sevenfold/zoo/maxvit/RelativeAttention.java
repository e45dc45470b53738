package dev.sevenfold.zoo.maxvit;

import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.RelativePositions;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * Attention inside of pieces, with learned numbers for relative positions. Scores are divided by
 * the root of all features, not of those of a head.
 */
final class RelativeAttention extends ZooModule {
  private static final int HEAD_FEATURES = 32;

  private final Parameter table;
  private final Buffer index;
  private final Linear toQkv;
  private final Linear merge;
  private final int heads;

  RelativeAttention(int channels) {
    heads = channels / HEAD_FEATURES;
    int span = 2 * MaxVit.WINDOW - 1;
    int area = MaxVit.WINDOW * MaxVit.WINDOW;
    table = parameter(span * span, heads).named("relative_position_bias_table");
    index = RelativePositions.index(MaxVit.WINDOW, area, area);
    toQkv = linear(channels, 3 * channels).named("to_qkv");
    merge = linear(channels, channels);
  }

  public Tensor forward(Tensor x) {
    Tensor joint = x.then(toQkv);
    Tensor bias = RelativePositions.bias(table.tensor(), index.tensor(), MaxVit.WINDOW);
    Tensor scores =
        split(joint, 0).matmul(split(joint, 1), true, 1 / Math.sqrt(x.size(2))).add(bias);
    Tensor attended = scores.softmax(-1).matmul(split(joint, 2));
    return attended.permute(0, 2, 1, 3).reshape(x.size(0), x.size(1), x.size(2)).then(merge);
  }

  /** The queries (0), keys (1) or values (2), {@code [pieces, heads, area, features]}. */
  private Tensor split(Tensor joint, int part) {
    int channels = joint.size(2) / 3;
    return joint
        .narrow(2, part * channels, channels)
        .view(joint.size(0), joint.size(1), heads, HEAD_FEATURES)
        .permute(0, 2, 1, 3);
  }
}
