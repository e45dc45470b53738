package dev.sevenfold.samples.zoo;

import com.google.gson.Gson;
import dev.sevenfold.tensor.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** What torchvision says of one network: parameter names and shapes, and the logits. */
record TorchvisionReference(String model, int[] input, List<Entry> state_dict, float[] logits) {
  /** One tensor of the state dictionary. */
  record Entry(String name, int[] shape, String dtype) {}

  /** Reads the file of a network from the test resources. */
  static TorchvisionReference of(String model) {
    String file = model + ".json.gz";
    try (InputStream in = TorchvisionReference.class.getResourceAsStream(file)) {
      InputStreamReader reader =
          new InputStreamReader(new GZIPInputStream(in), StandardCharsets.UTF_8);
      return new Gson().fromJson(reader, TorchvisionReference.class);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  /** Shapes by name, in the order of the dictionary, without the counters of batch norms. */
  Map<String, Shape> parameters() {
    Map<String, Shape> parameters = new LinkedHashMap<>();
    for (Entry entry : state_dict) {
      if (!entry.name.endsWith(".num_batches_tracked")) {
        parameters.put(entry.name, Shape.of(entry.shape));
      }
    }
    return parameters;
  }
}
