package dev.sevenfold.zoo.swin;

import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * Attention and a feed-forward part, each beside a shortcut; the first version normalizes what goes
 * in, the second what comes out.
 */
final class SwinBlock extends ZooModule {
  private static final int EXPANSION = 4;

  private final LayerNorm norm1;
  private final NeuralModule attn;
  private final LayerNorm norm2;
  private final Sequential mlp;
  private final boolean second;

  SwinBlock(int channels, int heads, Windows windows, boolean second) {
    norm1 = layerNorm(channels);
    attn =
        second
            ? new WindowAttentionV2(channels, heads, windows)
            : new WindowAttention(channels, heads, windows);
    norm2 = layerNorm(channels);
    mlp =
        sequential(
            linear(channels, EXPANSION * channels),
            gelu(),
            dropout(0.0),
            linear(EXPANSION * channels, channels),
            dropout(0.0));
    this.second = second;
  }

  public Tensor forward(Tensor x) {
    if (second) {
      Tensor attended = x.add(x.then(attn).then(norm1));
      return attended.add(attended.then(mlp).then(norm2));
    }
    Tensor attended = x.add(x.then(norm1).then(attn));
    return attended.add(attended.then(norm2).then(mlp));
  }
}
