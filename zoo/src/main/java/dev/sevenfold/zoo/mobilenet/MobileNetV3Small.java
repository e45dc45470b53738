package dev.sevenfold.zoo.mobilenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import java.util.List;

/**
 * MobileNetV3-Small in INT8, with the parameter names of torchvision's {@code mobilenet_v3_small}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MobileNetV3Small extends MobileNetV3 {
  private static final int LAST_WIDTH = 1024;

  /** The paper's table 2. */
  private static final List<Block> BLOCKS =
      List.of(
          new Block(3, 16, 16, true, false, 2),
          new Block(3, 72, 24, false, false, 2),
          new Block(3, 88, 24, false, false, 1),
          new Block(5, 96, 40, true, true, 2),
          new Block(5, 240, 40, true, true, 1),
          new Block(5, 240, 40, true, true, 1),
          new Block(5, 120, 48, true, true, 1),
          new Block(5, 144, 48, true, true, 1),
          new Block(5, 288, 96, true, true, 2),
          new Block(5, 576, 96, true, true, 1),
          new Block(5, 576, 96, true, true, 1));

  /** With the classes of ImageNet. */
  public MobileNetV3Small() {
    this(IMAGENET_CLASSES, false);
  }

  /**
   * With other classes.
   *
   * @param floatStem whether the first two convolutions stay in float: trained weights may give
   *     them channels of so different sizes that 8 bits lose the small ones
   */
  protected MobileNetV3Small(int classes, boolean floatStem) {
    super(BLOCKS, LAST_WIDTH, classes, floatStem);
  }
}
