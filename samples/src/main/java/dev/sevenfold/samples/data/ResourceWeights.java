package dev.sevenfold.samples.data;

import dev.sevenfold.weights.WeightSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Trained weights that lie in the resources. Weight files are memory-mapped, so a resource is
 * copied to a temporary file first; the file is deleted when this process ends.
 */
public final class ResourceWeights {
  private static final String FASHION = FashionData.FOLDER + "fashion.safetensors";
  private static final String PHOTOS = PhotoData.FOLDER + "model.safetensors";

  private ResourceWeights() {}

  /** Those of the demo network. */
  public static WeightSource fashion() {
    return open(FASHION);
  }

  /** Those of the network for photos. */
  public static WeightSource photos() {
    return open(PHOTOS);
  }

  private static WeightSource open(String resource) {
    try (InputStream in = ResourceWeights.class.getResourceAsStream(resource)) {
      Path copy = Files.createTempFile("sevenfold", ".safetensors");
      copy.toFile().deleteOnExit();
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      return WeightSource.open(copy);
    } catch (IOException e) {
      throw new UncheckedIOException("copying " + resource, e);
    }
  }
}
