package dev.sevenfold.zoo.mobilenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import java.util.List;

/**
 * MobileNetV3-Large in INT8, with the parameter names of torchvision's {@code mobilenet_v3_large}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MobileNetV3Large extends MobileNetV3 {
  private static final int LAST_WIDTH = 1280;

  /** The paper's table 1. */
  private static final List<Block> BLOCKS =
      List.of(
          new Block(3, 16, 16, false, false, 1),
          new Block(3, 64, 24, false, false, 2),
          new Block(3, 72, 24, false, false, 1),
          new Block(5, 72, 40, true, false, 2),
          new Block(5, 120, 40, true, false, 1),
          new Block(5, 120, 40, true, false, 1),
          new Block(3, 240, 80, false, true, 2),
          new Block(3, 200, 80, false, true, 1),
          new Block(3, 184, 80, false, true, 1),
          new Block(3, 184, 80, false, true, 1),
          new Block(3, 480, 112, true, true, 1),
          new Block(3, 672, 112, true, true, 1),
          new Block(5, 672, 160, true, true, 2),
          new Block(5, 960, 160, true, true, 1),
          new Block(5, 960, 160, true, true, 1));

  /** With the classes of ImageNet. */
  public MobileNetV3Large() {
    this(IMAGENET_CLASSES, false);
  }

  /**
   * With other classes.
   *
   * @param floatStem whether the first two convolutions stay in float: trained weights may give
   *     them channels of so different sizes that 8 bits lose the small ones
   */
  protected MobileNetV3Large(int classes, boolean floatStem) {
    super(BLOCKS, LAST_WIDTH, classes, floatStem);
  }
}
