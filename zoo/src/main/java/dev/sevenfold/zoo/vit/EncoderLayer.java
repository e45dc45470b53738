package dev.sevenfold.zoo.vit;

import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.MultiHeadAttention;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Attention and a feed-forward part, each behind a normalization and beside a shortcut. */
final class EncoderLayer extends ZooModule {
  private final LayerNorm norm1;
  private final MultiHeadAttention selfAttention;
  private final LayerNorm norm2;
  private final Sequential mlp;

  EncoderLayer(int heads, int hidden, int mlp) {
    norm1 = layerNorm(hidden).eps(VisionTransformer.NORM_EPSILON).named("ln_1");
    selfAttention = multiHeadAttention(hidden, heads).named("self_attention");
    norm2 = layerNorm(hidden).eps(VisionTransformer.NORM_EPSILON).named("ln_2");
    this.mlp =
        sequential(linear(hidden, mlp), gelu(), dropout(0.0), linear(mlp, hidden), dropout(0.0));
  }

  public Tensor forward(Tensor tokens) {
    Tensor attended = tokens.add(tokens.then(norm1).then(selfAttention));
    return attended.add(attended.then(norm2).then(mlp));
  }
}
