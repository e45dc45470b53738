package dev.sevenfold.samples.vision;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Reads JPEG, PNG and the other formats of {@code javax.imageio}; of several pictures in a file the
 * first. Gray becomes three equal channels, 16 bits become 8, transparency is dropped. Photos are
 * turned upright as their camera says. JPEG decoders differ from each other by a few counts;
 * everything behind the decoder is exact. What is cut off, or has no red, green and blue, is
 * refused: a decoder fills up with gray and says so in a warning only.
 */
public final class ImageFile {
  /** More pixels than any camera has; a header that claims more is not believed. */
  private static final long MOST_PIXELS = 1 << 28;

  /** As many as a JPEG can have in a row. */
  private static final int LONGEST_SIDE = (1 << 16) - 1;

  /** More bytes than {@link #MOST_PIXELS} need. */
  private static final int MOST_BYTES = 1 << 30;

  /** A pixel as it is decoded, at most four samples of 16 bits, and twice as it is kept. */
  private static final int BYTES_PER_PIXEL = 16;

  /** Part of the memory that a file may take. */
  private static final int FILE_PART = 4;

  /** What decoders say of a file that ends before the image does. */
  private static final List<String> CUT_OFF = List.of("Truncated", "premature end");

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
    int most = (int) Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / FILE_PART);
    byte[] bytes = in.readNBytes(most);
    require(in.read() < 0, file, "it has more than " + most + " bytes; make it smaller first");
    RgbImage stored = decoded(file, new ByteArrayInputStream(bytes));
    return ExifOrientation.upright(stored, ExifOrientation.of(bytes));
  }

  private static RgbImage decoded(String file, InputStream in) throws IOException {
    try (ImageInputStream stream = new MemoryCacheImageInputStream(in)) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(stream);
      require(readers.hasNext(), file, "it is no JPEG or PNG");
      ImageReader reader = readers.next();
      try {
        reader.setInput(stream, true, true);
        requireSize(
            file, reader.getWidth(0), reader.getHeight(0), Runtime.getRuntime().maxMemory());
        return StoredPixels.of(whole(file, reader));
      } catch (RuntimeException e) {
        throw e instanceof SevenfoldException
            ? e
            : invalid(file, new IOException(e), "it is damaged (" + e.getMessage() + ")");
      } finally {
        reader.dispose();
      }
    }
  }

  /**
   * Checks a size before the pixels are read.
   *
   * @param memory bytes that Java may take in all
   */
  static void requireSize(String file, int width, int height, long memory) {
    long pixels = (long) width * height;
    require(
        pixels <= MOST_PIXELS && Math.max(width, height) <= LONGEST_SIDE,
        file,
        "it claims to have " + width + " x " + height + " pixels");
    require(
        pixels <= memory / BYTES_PER_PIXEL,
        file,
        "its %d x %d pixels do not fit into the memory that Java may take; make it smaller first"
            .formatted(width, height));
  }

  private static BufferedImage whole(String file, ImageReader reader) throws IOException {
    List<String> warnings = new ArrayList<>();
    reader.addIIOReadWarningListener((source, warning) -> warnings.add(warning));
    BufferedImage image = reader.read(0);
    for (String warning : warnings) {
      require(
          CUT_OFF.stream().noneMatch(warning::contains), file, "it is cut off (" + warning + ")");
    }
    StoredPixels.refusal(image.getColorModel())
        .ifPresent(
            why -> {
              throw invalid(file, null, why);
            });
    return image;
  }

  private static void require(boolean holds, String file, String why) {
    if (!holds) {
      throw invalid(file, null, why);
    }
  }

  private static SevenfoldException invalid(String file, IOException cause, String why) {
    return new SevenfoldException(cause, Message.DATA_FILE_INVALID, file, why);
  }
}
