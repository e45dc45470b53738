package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Attention, then two convolutions of 1 x 1; each adds its input. */
final class AttentionBlock extends ZooModule {
  private final AreaAttention attn;
  private final Sequential ffn;

  /** A multiple of 64 channels. */
  AttentionBlock(int channels) {
    attn = new AreaAttention(channels);
    ffn =
        sequential(
            ConvUnit.of(channels, 2 * channels, 1), ConvUnit.linear(2 * channels, channels, 1));
  }

  public Tensor forward(Tensor x) {
    Tensor attended = x.add(x.then(attn));
    return attended.add(attended.then(ffn));
  }
}
