package dev.sevenfold.samples.vision;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;

/**
 * From an image to a detector's input, with the proportions kept: resized so that it just fits into
 * a square, gray to both sides of it, divided by 255. Place and size are those of Ultralytics'
 * preprocessing; the pixels are Pillow's bilinear ones with antialias, where Ultralytics takes
 * OpenCV's without, so that a shrunken image is smoother here.
 *
 * @param size height and width of the input
 */
public record Letterbox(int size) {
  private static final byte GRAY = 114;

  /**
   * Keeps an odd margin's smaller half to the left and above, whatever rounding makes of halves.
   */
  private static final double BELOW_HALF = 0.1;

  /** Checks the size. */
  public Letterbox {
    if (size < 1) {
      throw new IllegalArgumentException("size " + size);
    }
  }

  /**
   * Where an image lies in the input.
   *
   * @param scale pixels of the input per pixel of the image
   * @param left columns of gray before it
   * @param top rows of gray above it
   * @param width of the image in the input
   * @param height of the image in the input
   */
  public record Place(double scale, int left, int top, int width, int height) {
    /** A column of the input as a column of the image. */
    public double imageX(double x) {
      return (x - left) / scale;
    }

    /** A row of the input as a row of the image. */
    public double imageY(double y) {
      return (y - top) / scale;
    }
  }

  /** Where an image of this size lies; at least one pixel of it is left. */
  public Place place(int imageWidth, int imageHeight) {
    double scale = Math.min((double) size / imageHeight, (double) size / imageWidth);
    int width = Math.max(1, (int) Math.rint(imageWidth * scale));
    int height = Math.max(1, (int) Math.rint(imageHeight * scale));
    int left = (int) Math.rint((size - width) / 2.0 - BELOW_HALF);
    int top = (int) Math.rint((size - height) / 2.0 - BELOW_HALF);
    return new Place(scale, left, top, width, height);
  }

  /** What the network will see. */
  public RgbImage framed(RgbImage image) {
    Place place = place(image.width(), image.height());
    RgbImage fitting = Resize.to(image, place.width(), place.height(), ResizeFilter.BILINEAR);
    byte[] pixels = new byte[size * size * RgbImage.CHANNELS];
    Arrays.fill(pixels, GRAY);
    int row = place.width() * RgbImage.CHANNELS;
    for (int y = 0; y < place.height(); y++) {
      int to = ((place.top() + y) * size + place.left()) * RgbImage.CHANNELS;
      System.arraycopy(fitting.pixels(), y * row, pixels, to, row);
    }
    return new RgbImage(size, size, pixels);
  }

  /** The image as network input, 1x3x{@code size}x{@code size} (NCHW), RGB, 0 to 1. */
  public FloatTensor apply(RgbImage image) {
    byte[] pixels = framed(image).pixels();
    int area = size * size;
    float[] values = new float[RgbImage.CHANNELS * area];
    for (int i = 0; i < pixels.length; i++) {
      int channel = i % RgbImage.CHANNELS;
      values[channel * area + i / RgbImage.CHANNELS] = Byte.toUnsignedInt(pixels[i]) / 255f;
    }
    return new FloatTensor(Shape.of(1, RgbImage.CHANNELS, size, size), values);
  }
}
