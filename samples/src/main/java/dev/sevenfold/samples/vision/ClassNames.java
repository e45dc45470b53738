package dev.sevenfold.samples.vision;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Names of classes, in the order of published networks' outputs. */
public final class ClassNames {
  private ClassNames() {}

  /** The 1,000 classes of ImageNet, which classifiers tell apart. */
  public static List<String> imageNet() {
    return lines("imagenet-classes.txt");
  }

  /** The 80 classes of COCO, which detectors find. */
  public static List<String> coco() {
    return lines("coco-classes.txt");
  }

  private static List<String> lines(String file) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                ClassNames.class.getResourceAsStream(file), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
