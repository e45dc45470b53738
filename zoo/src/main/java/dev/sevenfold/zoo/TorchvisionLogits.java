package dev.sevenfold.zoo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/**
 * What torchvision computes for some networks with formula weights and the formula input ({@code
 * FormulaWeights}), to hold a float reference against.
 */
public final class TorchvisionLogits {
  private static final String FILE = "logits.txt.gz";

  private TorchvisionLogits() {}

  /** The 1,000 outputs of each network that they are known of, by its name in the zoo. */
  public static Map<String, float[]> all() {
    Map<String, float[]> networks = new TreeMap<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(TorchvisionLogits.class.getResourceAsStream(FILE)),
                StandardCharsets.UTF_8))) {
      reader.lines().map(line -> line.split(" ")).forEach(p -> networks.put(p[0], values(p)));
    } catch (IOException e) {
      throw new UncheckedIOException(FILE, e);
    }
    return networks;
  }

  private static float[] values(String[] parts) {
    float[] values = new float[parts.length - 1];
    for (int i = 0; i < values.length; i++) {
      values[i] = Float.parseFloat(parts[i + 1]);
    }
    return values;
  }
}
