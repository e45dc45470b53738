package dev.sevenfold.samples.vision;

import java.awt.image.BufferedImage;
import java.util.Objects;

/**
 * An image of 8 bits per channel.
 *
 * @param width pixels per row, at least 1
 * @param height rows, at least 1
 * @param pixels red, green and blue of each pixel, row by row from the top (HWC), 0 to 255
 */
public record RgbImage(int width, int height, byte[] pixels) {
  /** Red, green, blue. */
  public static final int CHANNELS = 3;

  /** Checks that there are as many values as the size says. */
  public RgbImage {
    if (width < 1 || height < 1 || pixels.length != (long) width * height * CHANNELS) {
      throw new IllegalArgumentException(
          width + " x " + height + " pixels, but " + pixels.length + " values");
    }
  }

  /** One value, 0 to 255. */
  public int get(int row, int column, int channel) {
    return Byte.toUnsignedInt(pixels[(row * width + column) * CHANNELS + channel]);
  }

  /**
   * A part of this image.
   *
   * @throws IndexOutOfBoundsException unless it lies inside
   */
  public RgbImage crop(int top, int left, int cropWidth, int cropHeight) {
    Objects.checkFromIndexSize(top, cropHeight, height);
    Objects.checkFromIndexSize(left, cropWidth, width);
    byte[] part = new byte[cropWidth * cropHeight * CHANNELS];
    for (int row = 0; row < cropHeight; row++) {
      int from = ((top + row) * width + left) * CHANNELS;
      System.arraycopy(pixels, from, part, row * cropWidth * CHANNELS, cropWidth * CHANNELS);
    }
    return new RgbImage(cropWidth, cropHeight, part);
  }

  /** The middle of this image, as {@link #margin} has it. */
  public RgbImage centerCrop(int cropWidth, int cropHeight) {
    return crop(margin(height, cropHeight), margin(width, cropWidth), cropWidth, cropHeight);
  }

  /** Where the middle of a side begins; half of an odd margin is rounded to even. */
  static int margin(int side, int middle) {
    return (int) Math.rint((side - middle) / 2.0);
  }

  /** Left and right exchanged. */
  public RgbImage mirrored() {
    byte[] result = new byte[pixels.length];
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        int from = (row * width + column) * CHANNELS;
        int to = (row * width + width - 1 - column) * CHANNELS;
        System.arraycopy(pixels, from, result, to, CHANNELS);
      }
    }
    return new RgbImage(width, height, result);
  }

  /** Top and bottom exchanged. */
  public RgbImage flipped() {
    byte[] result = new byte[pixels.length];
    int stride = width * CHANNELS;
    for (int row = 0; row < height; row++) {
      System.arraycopy(pixels, row * stride, result, (height - 1 - row) * stride, stride);
    }
    return new RgbImage(width, height, result);
  }

  /** Rows and columns exchanged. */
  public RgbImage transposed() {
    byte[] result = new byte[pixels.length];
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        int from = (row * width + column) * CHANNELS;
        System.arraycopy(pixels, from, result, (column * height + row) * CHANNELS, CHANNELS);
      }
    }
    return new RgbImage(height, width, result);
  }

  /** For drawing and writing. */
  public BufferedImage toBufferedImage() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        int red = get(row, column, 0);
        int green = get(row, column, 1);
        image.setRGB(column, row, red << 16 | green << 8 | get(row, column, 2));
      }
    }
    return image;
  }
}
