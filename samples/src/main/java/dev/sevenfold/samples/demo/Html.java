package dev.sevenfold.samples.demo;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Pieces of HTML. */
public final class Html {
  private static final double KIB = 1024;

  private Html() {}

  /** Text with the characters replaced that mean something in HTML. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** {@link String#format} with a decimal point everywhere. */
  public static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  /** For example {@code 93.45 %}. */
  public static String percent(double part) {
    return format("%.2f %%", 100 * part);
  }

  /** For example {@code 29.1 dB}; exact where there is no noise. */
  public static String decibels(double value) {
    return value == Double.POSITIVE_INFINITY ? "exact" : format("%.1f dB", value);
  }

  /** For example {@code 35.3 KiB}. */
  public static String kibibytes(long bytes) {
    return format("%.1f KiB", bytes / KIB);
  }

  /** An image as a PNG in a data URI. */
  public static String dataUri(BufferedImage image) {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", png);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(png.toByteArray());
  }
}
