package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.List;

/** Half of the channels goes through attention, the other half passes by. */
final class C2Psa extends ZooModule {
  private final ConvUnit cv1;
  private final ConvUnit cv2;
  private final Sequential m;

  /** A multiple of 128 channels. */
  C2Psa(int channels) {
    cv1 = ConvUnit.of(channels, channels, 1);
    cv2 = ConvUnit.of(channels, channels, 1);
    m = sequential(new AttentionBlock(channels / 2));
  }

  public Tensor forward(Tensor x) {
    List<Tensor> halves = x.then(cv1).chunk(1, 2);
    return Tensor.concat(1, halves.get(0), halves.get(1).then(m)).then(cv2);
  }
}
