package dev.sevenfold.zoo.swin;

import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.RelativePositions;
import dev.sevenfold.zoo.block.ZooModule;

/** Attention inside of windows, with learned numbers for relative positions. */
final class WindowAttention extends ZooModule {
  private final Parameter table;
  private final Buffer index;
  private final Linear qkv;
  private final Linear proj;
  private final Windows windows;
  private final int heads;

  WindowAttention(int channels, int heads, Windows windows) {
    int span = 2 * windows.size() - 1;
    int area = windows.size() * windows.size();
    table = parameter(span * span, heads).named("relative_position_bias_table");
    index = RelativePositions.index(windows.size(), area * area);
    qkv = linear(channels, 3 * channels);
    proj = linear(channels, channels);
    this.windows = windows;
    this.heads = heads;
  }

  public Tensor forward(Tensor x) {
    Tensor cut = windows.cut(x);
    Tensor joint = cut.then(qkv);
    Tensor mask = RelativePositions.bias(table.tensor(), index.tensor(), windows.size());
    if (windows.isMasked(x.size(1), x.size(2))) {
      mask = mask.add(windows.mask(x.size(1), x.size(2)));
    }
    Tensor attended =
        split(joint, 0).scaledDotProductAttention(split(joint, 1), split(joint, 2), mask);
    Tensor rows = attended.permute(0, 2, 1, 3).reshape(cut.size(0), cut.size(1), cut.size(2));
    return windows.joined(rows.then(proj), x.size(1), x.size(2));
  }

  /** The queries (0), keys (1) or values (2), {@code [windows, heads, area, features]}. */
  private Tensor split(Tensor joint, int part) {
    int channels = joint.size(2) / 3;
    return joint
        .narrow(2, part * channels, channels)
        .view(joint.size(0), joint.size(1), heads, channels / heads)
        .permute(0, 2, 1, 3);
  }
}
