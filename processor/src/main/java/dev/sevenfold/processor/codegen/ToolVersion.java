package dev.sevenfold.processor.codegen;

import dev.sevenfold.dsl.NeuralModule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of Sevenfold, for the headers of generated files. */
public final class ToolVersion {
  /** For example {@code 1.0.0}. */
  public static final String CURRENT = read();

  private ToolVersion() {}

  private static String read() {
    try (InputStream stream = NeuralModule.class.getResourceAsStream("version.txt")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
