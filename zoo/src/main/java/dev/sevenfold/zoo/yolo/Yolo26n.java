package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * YOLO26n in INT8, with the parameter names of Ultralytics' {@code yolo26n.pt}; boxes and scores
 * are computed in float.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Yolo26n extends Yolo26 {
  /** With the classes of COCO. */
  public Yolo26n() {
    this(COCO_CLASSES, INPUT_SIZE);
  }

  /** With other classes, or another size of the input in a {@code forward} of its own. */
  protected Yolo26n(int classes, int size) {
    super(16, classes, size);
  }
}
