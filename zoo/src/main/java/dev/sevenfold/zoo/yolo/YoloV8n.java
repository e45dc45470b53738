package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * YOLOv8n in INT8, with the parameter names of Ultralytics' {@code yolov8n.pt}; boxes and scores
 * are computed in float.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class YoloV8n extends YoloV8 {
  /** With the classes of COCO. */
  public YoloV8n() {
    this(COCO_CLASSES, INPUT_SIZE);
  }

  /** With other classes, or another size of the input in a {@code forward} of its own. */
  protected YoloV8n(int classes, int size) {
    super(16, classes, size);
  }
}
