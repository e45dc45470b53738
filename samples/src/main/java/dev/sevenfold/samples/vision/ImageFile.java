package dev.sevenfold.samples.vision;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * Reads JPEG, PNG and the other formats of {@code javax.imageio}. Gray becomes three equal
 * channels, 16 bits become 8, transparency is dropped. Photos are turned upright as their camera
 * says. JPEG decoders differ from each other by a few counts; everything behind the decoder is
 * exact.
 */
public final class ImageFile {
  /** More pixels than any camera has; a header that claims more is not believed. */
  private static final long MOST_PIXELS = 1 << 28;

  private static final int GRAY_BANDS = 2;

  private ImageFile() {}

  /**
   * Reads a file.
   *
   * @throws SevenfoldException SF0540 if it cannot be read or is no such image
   */
  public static RgbImage read(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    } catch (NoSuchFileException e) {
      throw invalid(path.toString(), e, "there is no such file");
    } catch (IOException e) {
      throw invalid(path.toString(), e, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Reads a resource that lies beside a class, or anywhere on the class path with a leading slash.
   *
   * @throws SevenfoldException SF0540 if there is none or it is no such image
   */
  public static RgbImage resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException("there is no such resource");
      }
      return read(name, in);
    } catch (IOException e) {
      throw invalid(name, e, String.valueOf(e.getMessage()));
    }
  }

  private static RgbImage read(String file, InputStream in) throws IOException {
    byte[] bytes = in.readAllBytes();
    RgbImage stored = decoded(file, new ByteArrayInputStream(bytes));
    return ExifOrientation.upright(stored, ExifOrientation.of(bytes));
  }

  private static RgbImage decoded(String file, InputStream in) throws IOException {
    try (ImageInputStream stream = ImageIO.createImageInputStream(in)) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(stream);
      if (!readers.hasNext()) {
        throw invalid(file, null, "it is no JPEG or PNG");
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(stream, true, true);
        long pixels = (long) reader.getWidth(0) * reader.getHeight(0);
        if (pixels > MOST_PIXELS) {
          throw invalid(file, null, "it claims to have " + pixels + " pixels");
        }
        return rgb(reader.read(0));
      } catch (RuntimeException e) {
        throw e instanceof SevenfoldException
            ? e
            : invalid(file, new IOException(e), "it is damaged (" + e.getMessage() + ")");
      } finally {
        reader.dispose();
      }
    }
  }

  private static RgbImage rgb(BufferedImage image) {
    byte[] pixels = new byte[image.getWidth() * image.getHeight() * RgbImage.CHANNELS];
    if (image.getColorModel() instanceof IndexColorModel) {
      fromPalette(image, pixels);
    } else {
      fromSamples(image, pixels);
    }
    return new RgbImage(image.getWidth(), image.getHeight(), pixels);
  }

  private static void fromPalette(BufferedImage image, byte[] pixels) {
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

  private static SevenfoldException invalid(String file, IOException cause, String why) {
    return new SevenfoldException(cause, Message.DATA_FILE_INVALID, file, why);
  }
}
