package dev.sevenfold.zoo.vit;

import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Adds positions to the tokens, then applies all layers. */
final class Encoder extends ZooModule {
  private final Parameter posEmbedding;
  private final Sequential layers;
  private final LayerNorm ln;

  Encoder(int tokens, int depth, int heads, int hidden, int mlp) {
    posEmbedding = parameter(1, tokens, hidden).named("pos_embedding");
    NeuralModule[] modules = new NeuralModule[depth];
    for (int i = 0; i < depth; i++) {
      modules[i] = new EncoderLayer(heads, hidden, mlp).named("encoder_layer_" + i);
    }
    layers = sequential(modules);
    ln = layerNorm(hidden).eps(VisionTransformer.NORM_EPSILON);
  }

  public Tensor forward(Tensor tokens) {
    return tokens.add(posEmbedding.tensor()).then(layers).then(ln);
  }
}
