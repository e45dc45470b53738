package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * From distances of the four sides to boxes in pixels of the input. In float: an INT8 step of a
 * coordinate up to 640 is five pixels.
 */
@Quantize(dtype = QuantizedType.FLOAT32)
final class BoxDecoder extends ZooModule {
  private static final int[] STRIDES = {8, 16, 32};

  private final float[] centers;
  private final float[] steps;
  private final int places;
  private final boolean corners;

  /**
   * Builds a decoder.
   *
   * @param size height and width of the input, a multiple of 32
   * @param corners whether a box is left, top, right, bottom; else its middle, width and height
   */
  BoxDecoder(int size, boolean corners) {
    this.corners = corners;
    int count = 0;
    for (int stride : STRIDES) {
      count += (size / stride) * (size / stride);
    }
    places = count;
    centers = new float[2 * count];
    steps = new float[count];
    int place = 0;
    for (int stride : STRIDES) {
      int side = size / stride;
      for (int i = 0; i < side * side; i++, place++) {
        centers[place] = i % side + 0.5f;
        centers[count + place] = i / side + 0.5f;
        steps[place] = stride;
      }
    }
  }

  /** From left, top, right and bottom in cells of each level to boxes; both 1 x 4 x places. */
  public Tensor forward(Tensor sides) {
    Tensor middle = Tensor.constant(centers, 1, 2, places);
    Tensor near = middle.sub(sides.narrow(1, 0, 2));
    Tensor far = middle.add(sides.narrow(1, 2, 2));
    Tensor boxes =
        corners
            ? Tensor.concat(1, near, far)
            : Tensor.concat(1, near.add(far).mul(0.5), far.sub(near));
    return boxes.mul(Tensor.constant(steps, 1, 1, places));
  }
}
