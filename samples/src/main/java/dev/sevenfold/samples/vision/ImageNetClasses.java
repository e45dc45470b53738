package dev.sevenfold.samples.vision;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The names of the 1,000 classes of ImageNet, in the order of published networks' outputs. */
public final class ImageNetClasses {
  private static final String FILE = "imagenet-classes.txt";

  private ImageNetClasses() {}

  /** All names. */
  public static List<String> names() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                ImageNetClasses.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(FILE, e);
    }
  }
}
