package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.stream.IntStream;

/**
 * One branch goes through bottlenecks, another passes by; both have half of the result's channels.
 */
final class C3 extends ZooModule {
  private final ConvUnit cv1;
  private final ConvUnit cv2;
  private final ConvUnit cv3;
  private final Sequential m;

  /**
   * Builds a block.
   *
   * @param in channels of the input
   * @param out channels of the result
   * @param depth number of bottlenecks
   * @param kernel of their first convolutions
   * @param shortcut whether they add their inputs
   */
  C3(int in, int out, int depth, int kernel, boolean shortcut) {
    int hidden = out / 2;
    cv1 = ConvUnit.of(in, hidden, 1);
    cv2 = ConvUnit.of(in, hidden, 1);
    cv3 = ConvUnit.of(2 * hidden, out, 1);
    m =
        sequential(
            IntStream.range(0, depth)
                .mapToObj(i -> new Bottleneck(hidden, hidden, kernel, shortcut))
                .toArray(NeuralModule[]::new));
  }

  public Tensor forward(Tensor x) {
    return Tensor.concat(1, x.then(cv1).then(m), x.then(cv2)).then(cv3);
  }
}
