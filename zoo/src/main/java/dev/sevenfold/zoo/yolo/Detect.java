package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.dsl.Layer;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** The head of YOLOv8 and of YOLOv5u: a box and class scores for each place of three levels. */
final class Detect extends ZooModule {
  private final Branches cv2;
  private final Branches cv3;
  private final SideExpectation dfl = new SideExpectation();
  private final BoxDecoder boxes;

  /** In float, so that low scores are not rounded to a 127th. */
  @Quantize(dtype = QuantizedType.FLOAT32)
  private final Layer score = sigmoid();

  /**
   * Builds a head.
   *
   * @param channels of the finest level; each further level has twice as many
   * @param classes number of classes
   * @param size height and width of the network's input
   */
  Detect(int channels, int classes, int size) {
    cv2 = Branches.ofBoxes(channels, SideExpectation.BINS);
    cv3 = Branches.ofScores(channels, classes);
    boxes = new BoxDecoder(size, false);
  }

  /** Middle, width and height in pixels, then scores: 1 x (4 + classes) x places. */
  public Tensor forward(Tensor fine, Tensor medium, Tensor coarse) {
    Tensor places = cv2.joined(fine, medium, coarse).then(dfl).then(boxes);
    return Tensor.concat(1, places, cv3.joined(fine, medium, coarse).then(score));
  }
}
