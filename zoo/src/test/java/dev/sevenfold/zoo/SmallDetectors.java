package dev.sevenfold.zoo;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.yolo.Yolo26n;
import dev.sevenfold.zoo.yolo.YoloV5nu;
import dev.sevenfold.zoo.yolo.YoloV8n;

/** The detectors for images of 64 x 64. */
final class SmallDetectors {
  private static final int SIZE = 64;
  private static final int CLASSES = 80;

  private SmallDetectors() {}

  @Quantize(dtype = QuantizedType.INT8)
  static final class V5 extends YoloV5nu {
    V5() {
      super(CLASSES, SIZE);
    }

    @Override
    public Tensor forward(@Shape({1, 3, SIZE, SIZE}) Tensor image) {
      return super.forward(image);
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class V8 extends YoloV8n {
    V8() {
      super(CLASSES, SIZE);
    }

    @Override
    public Tensor forward(@Shape({1, 3, SIZE, SIZE}) Tensor image) {
      return super.forward(image);
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class V26 extends Yolo26n {
    V26() {
      super(CLASSES, SIZE);
    }

    @Override
    public Tensor forward(@Shape({1, 3, SIZE, SIZE}) Tensor image) {
      return super.forward(image);
    }
  }
}
