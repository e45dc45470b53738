package dev.sevenfold.samples.data;

import dev.sevenfold.weights.WeightSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The trained weights of the demo network that lie in the resources. */
public final class FashionWeights {
  private static final String FILE = "fashion.safetensors";

  private FashionWeights() {}

  /**
   * Opens them. Weight files are memory-mapped, so the resource is copied to a temporary file
   * first; the file is deleted when this process ends.
   */
  public static WeightSource open() {
    try (InputStream in = FashionWeights.class.getResourceAsStream(FashionData.FOLDER + FILE)) {
      Path copy = Files.createTempFile("sevenfold", "-" + FILE);
      copy.toFile().deleteOnExit();
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      return WeightSource.open(copy);
    } catch (IOException e) {
      throw new UncheckedIOException("copying " + FILE, e);
    }
  }
}
