package dev.sevenfold.samples.vision;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * From an image to a network's input, as torchvision does for evaluation: resize, crop the middle,
 * divide by 255, subtract the mean and divide by the standard deviation, in float32.
 *
 * @param shorterSide length that the shorter side is resized to; 0 resizes to the crop, whatever
 *     becomes of the proportions
 * @param crop height and width of the input, at most {@code shorterSide} unless that is 0
 * @param filter how to resize
 * @param mean of red, green and blue, with 0 to 1 for black to white
 * @param standardDeviation of red, green and blue, likewise
 */
public record Preprocessing(
    int shorterSide,
    int crop,
    ResizeFilter filter,
    List<Float> mean,
    List<Float> standardDeviation) {
  private static final List<Float> IMAGENET_MEAN = List.of(0.485f, 0.456f, 0.406f);
  private static final List<Float> IMAGENET_STANDARD_DEVIATION = List.of(0.229f, 0.224f, 0.225f);

  /** Copies the lists and checks the sizes. */
  public Preprocessing {
    mean = List.copyOf(mean);
    standardDeviation = List.copyOf(standardDeviation);
    if (crop < 1 || shorterSide != 0 && shorterSide < crop) {
      throw new IllegalArgumentException("resized to " + shorterSide + ", cropped to " + crop);
    }
    if (mean.size() != RgbImage.CHANNELS || standardDeviation.size() != RgbImage.CHANNELS) {
      throw new IllegalArgumentException("mean " + mean + ", deviation " + standardDeviation);
    }
  }

  /** With the mean and standard deviation of ImageNet, which published networks use. */
  public static Preprocessing imageNet(int shorterSide, int crop, ResizeFilter filter) {
    return new Preprocessing(shorterSide, crop, filter, IMAGENET_MEAN, IMAGENET_STANDARD_DEVIATION);
  }

  /** The image as network input, 1x3x{@code crop}x{@code crop} (NCHW), RGB. */
  public FloatTensor apply(RgbImage image) {
    return normalise(cropped(image));
  }

  /** The part of the image that the network will see. */
  public RgbImage cropped(RgbImage image) {
    return shorterSide == 0
        ? Resize.to(image, crop, crop, filter)
        : Resize.middle(image, shorterSide, crop, filter);
  }

  private FloatTensor normalise(RgbImage image) {
    int area = crop * crop;
    float[] values = new float[RgbImage.CHANNELS * area];
    for (int channel = 0; channel < RgbImage.CHANNELS; channel++) {
      float center = mean.get(channel);
      float deviation = standardDeviation.get(channel);
      for (int pixel = 0; pixel < area; pixel++) {
        int value = Byte.toUnsignedInt(image.pixels()[pixel * RgbImage.CHANNELS + channel]);
        values[channel * area + pixel] = (value / 255f - center) / deviation;
      }
    }
    return new FloatTensor(Shape.of(1, RgbImage.CHANNELS, crop, crop), values);
  }
}
