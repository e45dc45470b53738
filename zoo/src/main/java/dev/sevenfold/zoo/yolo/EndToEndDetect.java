package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.dsl.Layer;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.dsl.TopK;
import dev.sevenfold.zoo.block.ZooModule;

/** The one-to-one head of YOLO26, which ranks its boxes and needs no suppression of duplicates. */
final class EndToEndDetect extends ZooModule {
  private static final int MOST_DETECTIONS = 300;

  private final Branches sides;
  private final Branches logits;
  private final BoxDecoder boxes;

  /** In float: ranks are taken of it. */
  @Quantize(dtype = QuantizedType.FLOAT32)
  private final Layer score = sigmoid();

  private final int classes;

  /**
   * Builds a head.
   *
   * @param channels of the finest level; each further level has twice as many
   * @param classes number of classes
   * @param size height and width of the network's input
   */
  EndToEndDetect(int channels, int classes, int size) {
    sides = Branches.ofBoxes(channels, 1);
    sides.named("one2one_cv2");
    logits = Branches.ofSeparableScores(channels, classes);
    logits.named("one2one_cv3");
    boxes = new BoxDecoder(size, true);
    this.classes = classes;
  }

  /**
   * The best 300 pairs of a place and a class, best first, or as many as there are places: 1 x
   * detections x 6, which are left, top, right and bottom in pixels, score and class.
   */
  public Tensor forward(Tensor fine, Tensor medium, Tensor coarse) {
    Tensor rows = sides.joined(fine, medium, coarse).then(boxes).permute(0, 2, 1);
    Tensor scores = logits.joined(fine, medium, coarse).then(score).permute(0, 2, 1);
    int count = Math.min(MOST_DETECTIONS, rows.size(1));
    // The best pairs lie at the places with the best scores.
    Tensor places = scores.amax(2).topk(count).indices().view(count);
    TopK best = scores.indexSelect(1, places).reshape(1, count * classes).topk(count);
    Tensor chosen = places.indexSelect(0, best.indices().floorDivide(classes).view(count));
    Tensor kind = best.indices().remainder(classes).cast(ElementType.FLOAT32);
    return Tensor.concat(
        2, rows.indexSelect(1, chosen), best.values().unsqueeze(2), kind.unsqueeze(2));
  }
}
