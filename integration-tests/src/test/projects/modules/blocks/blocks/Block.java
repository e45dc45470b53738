package blocks;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/** A block in a module of its own. */
public final class Block extends NeuralModule {
  private final Conv2d conv;

  /** With as many output channels as input channels. */
  public Block(int channels) {
    conv = conv2d(channels, channels, 1);
  }

  public Tensor forward(Tensor x) {
    return x.then(conv).then(new Activation());
  }

  private static final class Activation extends NeuralModule {
    public Tensor forward(Tensor x) {
      return x.relu();
    }
  }
}
