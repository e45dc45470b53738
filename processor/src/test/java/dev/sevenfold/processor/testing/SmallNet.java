package dev.sevenfold.processor.testing;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/**
 * A small network with everything the emitters treat in a way of its own: a block, a vendor kernel
 * and one that is missing, a residual, a concatenation, an alias, a seam between INT8 and INT16, a
 * float tail that works in place, and two outputs of which one is also read.
 */
@Quantize(dtype = QuantizedType.INT8)
public final class SmallNet extends NeuralModule {
  private final Conv2d stem = conv2d(3, 8, 3).padding(1);
  private final Block block = new Block();

  @Quantize(dtype = QuantizedType.INT16)
  private final Linear head = linear(16 * 4 * 4, 10);

  @Quantize(dtype = QuantizedType.FLOAT32)
  private final Tail tail = new Tail();

  /** Depthwise convolution with a residual. */
  static final class Block extends NeuralModule {
    private final Conv2d depthwise = conv2d(8, 8, 3).padding(1).dilation(1).groups(8).bias(false);
    private final BatchNorm2d norm = batchNorm2d(8);

    public Tensor forward(Tensor x) {
      return x.then(depthwise).then(norm).add(x).relu();
    }
  }

  /** Two operators that may work in place. */
  static final class Tail extends NeuralModule {
    public Tensor forward(Tensor x) {
      return x.add(1.0).add(2.0);
    }
  }

  /** What the network returns. */
  public record Result(Tensor logits, Tensor features) {}

  /** Features and shifted logits of an image. */
  public Result forward(@Shape({1, 3, 8, 8}) Tensor image) {
    Tensor features = image.then(stem).relu6().then(block);
    Tensor both = Tensor.concat(1, features.maxPool2d(2, 2, 0), features.avgPool2d(2, 2, 0));
    return new Result(both.flatten(1).then(head).then(tail), features);
  }
}
