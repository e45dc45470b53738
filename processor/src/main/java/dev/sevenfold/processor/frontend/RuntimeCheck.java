package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.tools.FileObject;

/**
 * Compares the runtime that the processor traces with to the one that the model is compiled and
 * will run with. Version numbers are not enough: snapshots of one version differ.
 */
final class RuntimeCheck {
  private static final String VERSION = "dev/sevenfold/dsl/version.txt";
  private static final List<Class<?>> MARKERS =
      List.of(
          NeuralModule.class,
          Tensor.class,
          ModelTracer.class,
          Message.class,
          Model.class,
          Quantize.class);

  private RuntimeCheck() {}

  /** The text of an error when the two differ. */
  static Optional<String> mismatch(ClassFiles classFiles) {
    if (MARKERS.stream().noneMatch(marker -> differs(marker, classFiles))) {
      return Optional.empty();
    }
    String ours = ownVersion();
    String theirs =
        classFiles.resource(VERSION).map(RuntimeCheck::text).orElse("an unknown version");
    String other = theirs.equals(ours) ? "another build of it" : theirs;
    return Optional.of(Message.RUNTIME_MISMATCH.format(ours, other));
  }

  private static boolean differs(Class<?> marker, ClassFiles classFiles) {
    byte[] ours = bytes(marker.getResourceAsStream(marker.getSimpleName() + ".class"));
    return classFiles
        .bytes(marker.getName())
        .filter(theirs -> !Arrays.equals(ours, theirs))
        .isPresent();
  }

  private static String ownVersion() {
    InputStream stream = NeuralModule.class.getResourceAsStream("version.txt");
    return new String(bytes(stream), StandardCharsets.UTF_8).strip();
  }

  private static String text(FileObject file) {
    try {
      return file.getCharContent(true).toString().strip();
    } catch (IOException e) {
      return "an unknown version";
    }
  }

  private static byte[] bytes(InputStream resource) {
    if (resource == null) {
      return new byte[0];
    }
    try (resource) {
      return resource.readAllBytes();
    } catch (IOException e) {
      return new byte[0];
    }
  }
}
