package dev.sevenfold.zoo;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/** What torchvision says of its classifiers: parameter names and shapes. */
final class TorchvisionReference {
  private static final String NETWORK = "= ";

  private TorchvisionReference() {}

  /** Types of all tensors of a state dictionary by name, in its order; by network. */
  static Map<String, Map<String, TensorType>> stateDictionaries() {
    Map<String, Map<String, TensorType>> networks = new TreeMap<>();
    Map<String, TensorType> current = null;
    for (String line : lines("state-dicts.txt.gz")) {
      String[] parts = line.split(" ");
      if (line.startsWith(NETWORK)) {
        current = new LinkedHashMap<>();
        networks.put(parts[1], current);
      } else {
        DType dtype =
            parts.length < 3 ? DType.FLOAT32 : DType.valueOf(parts[2].toUpperCase(Locale.ROOT));
        current.put(parts[0], new TensorType(dtype, shape(parts[1])));
      }
    }
    return networks;
  }

  private static Shape shape(String text) {
    return text.equals("-")
        ? Shape.of()
        : Shape.of(Arrays.stream(text.split("x")).mapToInt(Integer::parseInt).toArray());
  }

  private static List<String> lines(String file) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(TorchvisionReference.class.getResourceAsStream(file)),
                StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
