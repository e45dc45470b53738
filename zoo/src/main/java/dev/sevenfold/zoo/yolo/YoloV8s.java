package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * YOLOv8s in INT8, with the parameter names of Ultralytics' {@code yolov8s.pt}; boxes and scores
 * are computed in float.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class YoloV8s extends YoloV8 {
  /** With the classes of COCO. */
  public YoloV8s() {
    this(COCO_CLASSES, INPUT_SIZE);
  }

  /** With other classes, or another size of the input in a {@code forward} of its own. */
  protected YoloV8s(int classes, int size) {
    super(32, classes, size);
  }
}
