package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * The distance of a side as the mean of a distribution over 0, 1, ..., 15 (Li et al., "Generalized
 * Focal Loss", 2020). In float: the numbers 0 to 15 are no multiples of an INT8 step.
 */
@Quantize(dtype = QuantizedType.FLOAT32)
final class SideExpectation extends ZooModule {
  /** Distances that a side may have. */
  static final int BINS = 16;

  private static final int SIDES = 4;

  private final Buffer distances;

  SideExpectation() {
    float[] numbers = new float[BINS];
    for (int i = 0; i < BINS; i++) {
      numbers[i] = i;
    }
    distances = buffer(numbers, 1, BINS, 1, 1).named("conv.weight");
  }

  /** From 1 x 64 x places to 1 x 4 x places. */
  public Tensor forward(Tensor logits) {
    int places = logits.size(2);
    Tensor shares = logits.view(1, SIDES, BINS, places).transpose(1, 2).softmax(1);
    return shares.conv2d(distances.tensor()).view(1, SIDES, places);
  }
}
