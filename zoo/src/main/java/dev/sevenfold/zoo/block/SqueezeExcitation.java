package dev.sevenfold.zoo.block;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Tensor;
import java.util.function.UnaryOperator;

/**
 * Scales each channel by a number between 0 and 1 that two small layers compute from the means of
 * all channels (Hu et al., "Squeeze-and-Excitation Networks", 2017).
 */
public final class SqueezeExcitation extends ZooModule {
  private final Conv2d fc1;
  private final Conv2d fc2;
  private final UnaryOperator<Tensor> activation;
  private final UnaryOperator<Tensor> gate;

  /**
   * Builds a block.
   *
   * @param channels of the input and of the result
   * @param squeezed channels between the two layers
   * @param activation between the two layers
   * @param gate makes the scales, in [0, 1]
   */
  public SqueezeExcitation(
      int channels, int squeezed, UnaryOperator<Tensor> activation, UnaryOperator<Tensor> gate) {
    fc1 = conv2d(channels, squeezed, 1);
    fc2 = conv2d(squeezed, channels, 1);
    this.activation = activation;
    this.gate = gate;
  }

  public Tensor forward(Tensor x) {
    Tensor squeezed = activation.apply(x.adaptiveAvgPool2d(1, 1).then(fc1));
    return gate.apply(squeezed.then(fc2)).mul(x);
  }
}
