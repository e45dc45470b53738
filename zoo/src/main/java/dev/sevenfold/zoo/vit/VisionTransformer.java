package dev.sevenfold.zoo.vit;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * Vision Transformer (Dosovitskiy et al., "An Image is Worth 16x16 Words: Transformers for Image
 * Recognition at Scale", 2020).
 */
public class VisionTransformer extends ZooModule {
  /** Epsilon of all layer normalizations. */
  static final double NORM_EPSILON = 1e-6;

  private static final int IMAGE = 224;

  private final Parameter classToken;
  private final Conv2d convProj;
  private final Encoder encoder;
  private final Sequential heads;
  private final int hidden;

  /**
   * Builds a network.
   *
   * @param patch height and width of the patches that become tokens
   * @param layers number of encoder layers
   * @param heads of each attention
   * @param hidden features of a token
   * @param mlp features inside of the feed-forward parts
   * @param classes length of the result
   */
  protected VisionTransformer(int patch, int layers, int heads, int hidden, int mlp, int classes) {
    this.hidden = hidden;
    classToken = parameter(1, 1, hidden).named("class_token");
    convProj = conv2d(3, hidden, patch).stride(patch).named("conv_proj");
    int tokens = (IMAGE / patch) * (IMAGE / patch) + 1;
    encoder = new Encoder(tokens, layers, heads, hidden, mlp);
    this.heads = sequential(linear(hidden, classes).named("head"));
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    Tensor patches = image.then(convProj).view(1, hidden, -1).permute(0, 2, 1);
    Tensor tokens = Tensor.concat(1, classToken.tensor(), patches);
    return tokens.then(encoder).select(1, 0).then(heads);
  }
}
