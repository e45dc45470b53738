package dev.sevenfold.zoo;

import dev.sevenfold.graph.Value;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.weights.ParameterSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/**
 * What torchvision computes for some networks with formula weights and the formula input ({@code
 * FormulaWeights}), to hold a float reference against.
 */
public final class TorchvisionLogits {
  private static final String FILE = "logits.txt.gz";

  /** SwinV2's coordinates: the model knows them, but torchvision's outputs are with formulas. */
  private static final String COORDINATES = ".relative_coords_table";

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

  /**
   * What the formula fills for these outputs: the parameters of a network of the zoo and, for
   * SwinV2, its tables of coordinates.
   */
  public static List<ParameterSpec> parameters(CompiledModel model) {
    List<ParameterSpec> specs = new ArrayList<>(model.parameters());
    for (Value parameter : model.plan().reference().parameters()) {
      if (parameter.name().endsWith(COORDINATES)) {
        specs.add(ParameterSpec.ofFloat(parameter.name(), parameter.type().shape()));
      }
    }
    return specs;
  }

  private static float[] values(String[] parts) {
    float[] values = new float[parts.length - 1];
    for (int i = 0; i < values.length; i++) {
      values[i] = Float.parseFloat(parts[i + 1]);
    }
    return values;
  }
}
