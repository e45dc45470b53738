package dev.sevenfold.samples.vision;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.util.Optional;

/** A decoded image as red, green and blue of 8 bits. */
final class StoredPixels {
  private static final int GRAY_BANDS = 2;

  private StoredPixels() {}

  /** Why the numbers of an image are not red, green and blue, or gray; empty if they are. */
  static Optional<String> refusal(ColorModel colors) {
    ColorSpace space = colors.getColorSpace();
    if (space.getType() != ColorSpace.TYPE_RGB && space.getType() != ColorSpace.TYPE_GRAY) {
      String name = space.getType() == ColorSpace.TYPE_CMYK ? "CMYK" : "neither RGB nor gray";
      return Optional.of("its colours are " + name + "; convert it to RGB first");
    }
    // What the decoder of TIFF makes of CIE L*a*b*.
    if (space == ColorSpace.getInstance(ColorSpace.CS_LINEAR_RGB)) {
      return Optional.of("its colours are linear RGB; convert it to sRGB first");
    }
    boolean whole =
        colors.getTransferType() == DataBuffer.TYPE_BYTE
            || colors.getTransferType() == DataBuffer.TYPE_USHORT;
    return !whole && colors instanceof ComponentColorModel
        ? Optional.of("its samples are of neither 8 nor 16 bits; convert it to 8 bits first")
        : Optional.empty();
  }

  /** The pixels of an image that {@link #refusal} has nothing against. */
  static RgbImage of(BufferedImage image) {
    byte[] pixels = new byte[image.getWidth() * image.getHeight() * RgbImage.CHANNELS];
    if (image.getColorModel() instanceof ComponentColorModel) {
      fromSamples(image, pixels);
    } else {
      fromColors(image, pixels);
    }
    return new RgbImage(image.getWidth(), image.getHeight(), pixels);
  }

  /** Of palettes, and of colours of fewer than 8 bits that share a number. */
  private static void fromColors(BufferedImage image, byte[] pixels) {
    int to = 0;
    for (int row = 0; row < image.getHeight(); row++) {
      for (int column = 0; column < image.getWidth(); column++) {
        int color = image.getRGB(column, row);
        pixels[to++] = (byte) (color >> 16);
        pixels[to++] = (byte) (color >> 8);
        pixels[to++] = (byte) color;
      }
    }
  }

  /** The stored numbers: {@code getRGB} would apply a colour profile to gray. */
  private static void fromSamples(BufferedImage image, byte[] pixels) {
    Raster raster = image.getRaster();
    boolean gray = raster.getNumBands() <= GRAY_BANDS;
    int surplusBits = Math.max(0, image.getColorModel().getComponentSize(0) - Byte.SIZE);
    int to = 0;
    for (int row = 0; row < raster.getHeight(); row++) {
      for (int column = 0; column < raster.getWidth(); column++) {
        for (int channel = 0; channel < RgbImage.CHANNELS; channel++) {
          int sample = raster.getSample(column, row, gray ? 0 : channel);
          pixels[to++] = (byte) (sample >> surplusBits);
        }
      }
    }
  }
}
