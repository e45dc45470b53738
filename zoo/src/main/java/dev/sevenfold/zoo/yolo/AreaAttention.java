package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Attention between all pixels, and a depthwise convolution of the values for their positions. */
final class AreaAttention extends ZooModule {
  private static final int HEAD = 64;
  private static final int KEY = HEAD / 2;

  private final ConvUnit qkv;
  private final ConvUnit proj;
  private final ConvUnit pe;
  private final int heads;

  /** Heads have 64 channels, queries and keys half of them. */
  AreaAttention(int channels) {
    heads = channels / HEAD;
    qkv = ConvUnit.linear(channels, channels + 2 * KEY * heads, 1);
    proj = ConvUnit.linear(channels, channels, 1);
    pe = ConvUnit.depthwise(channels, false);
  }

  public Tensor forward(Tensor x) {
    int channels = x.size(1);
    int area = x.size(2) * x.size(3);
    Tensor joint = x.then(qkv).view(1, heads, 2 * KEY + HEAD, area);
    Tensor query = joint.narrow(2, 0, KEY).transpose(2, 3);
    Tensor key = joint.narrow(2, KEY, KEY);
    Tensor value = joint.narrow(2, 2 * KEY, HEAD);
    Tensor shares = query.matmul(key, false, 1 / Math.sqrt(KEY)).softmax(3);
    Tensor attended = value.matmul(shares, true).view(1, channels, x.size(2), x.size(3));
    Tensor placed = value.reshape(1, channels, x.size(2), x.size(3)).then(pe);
    return attended.add(placed).then(proj);
  }
}
