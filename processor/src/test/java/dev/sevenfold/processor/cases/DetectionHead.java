package dev.sevenfold.processor.cases;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import java.util.List;

/**
 * The head of a detector of the YOLO family on two levels: a distribution over distances to the
 * four sides of a box (DFL), class scores, and the best detections without suppression.
 */
final class DetectionHead extends NeuralModule {
  /** Boxes [1, anchors, 4], scores [1, anchors, classes], detections [1, best, 6]. */
  record Detections(Tensor boxes, Tensor scores, Tensor best) {}

  private static final int BINS = 16;

  private final int classes;
  private final int best;
  private final List<Sequential> box;
  private final List<Sequential> score;
  private final Buffer bins;
  private final Buffer anchors;
  private final Buffer strides;

  /**
   * @param classes number of classes
   * @param best number of detections
   * @param channels of the first level, of height and width size; the second has half the size
   */
  DetectionHead(int classes, int best, int channels, int size) {
    this.classes = classes;
    this.best = best;
    box = List.of(branch(channels, 4 * BINS), branch(2 * channels, 4 * BINS));
    score = List.of(branch(channels, classes), branch(2 * channels, classes));
    float[] numbers = new float[BINS];
    for (int i = 0; i < BINS; i++) {
      numbers[i] = i;
    }
    bins = buffer(numbers, BINS, 1);
    int half = size / 2;
    int count = size * size + half * half;
    float[] centers = new float[2 * count];
    float[] steps = new float[count];
    for (int i = 0; i < count; i++) {
      int side = i < size * size ? size : half;
      int place = i < size * size ? i : i - size * size;
      centers[2 * i] = place % side + 0.5f;
      centers[2 * i + 1] = place / side + 0.5f;
      steps[i] = side == size ? 8 : 16;
    }
    anchors = buffer(centers, 1, count, 2);
    strides = buffer(steps, 1, count, 1);
  }

  private static Sequential branch(int in, int out) {
    return sequential(conv2d(in, in, 3).padding(1), silu(), conv2d(in, out, 1));
  }

  private Tensor joined(List<Sequential> branches, Tensor... levels) {
    Tensor first = levels[0].then(branches.get(0)).flatten(2).permute(0, 2, 1);
    Tensor second = levels[1].then(branches.get(1)).flatten(2).permute(0, 2, 1);
    return Tensor.concat(1, first, second);
  }

  public Detections forward(Tensor fine, Tensor coarse) {
    Tensor distribution = joined(box, fine, coarse);
    int count = distribution.size(1);
    Tensor sides = distribution.view(1, count, 4, BINS).softmax(3).matmul(bins.tensor()).squeeze(3);
    Tensor near = anchors.tensor().sub(sides.slice(2, 0, 2));
    Tensor far = anchors.tensor().add(sides.slice(2, 2, 4));
    Tensor boxes = Tensor.concat(2, near, far).mul(strides.tensor());
    Tensor scores = joined(score, fine, coarse).sigmoid();
    var ranked = scores.view(1, count * classes).topk(best);
    Tensor kind = ranked.indices().remainder(classes).unsqueeze(2);
    Tensor anchor = ranked.indices().floorDivide(classes).unsqueeze(2).expand(1, best, 4);
    Tensor detections =
        Tensor.concat(
            2,
            boxes.gather(1, anchor),
            ranked.values().unsqueeze(2),
            kind.cast(ElementType.FLOAT32));
    return new Detections(boxes, scores, detections);
  }
}
