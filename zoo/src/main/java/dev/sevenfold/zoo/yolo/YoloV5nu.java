package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * YOLOv5n (v5u) in INT8, with the parameter names of Ultralytics' {@code yolov5nu.pt}; boxes and
 * scores are computed in float.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class YoloV5nu extends YoloV5u {
  /** With the classes of COCO. */
  public YoloV5nu() {
    this(COCO_CLASSES, INPUT_SIZE);
  }

  /** With other classes, or another size of the input in a {@code forward} of its own. */
  protected YoloV5nu(int classes, int size) {
    super(16, classes, size);
  }
}
