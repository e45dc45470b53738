package dev.sevenfold.model;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.SafetensorsFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the tensors that a model itself knows from the file that lies beside its class. */
final class ConstantsResource {
  private ConstantsResource() {}

  /** The tensors by name; none if there is no such file, since most models have none. */
  static Map<String, HostTensor> read(Class<?> type, String name) {
    try (InputStream stream = type.getResourceAsStream(name)) {
      return stream == null ? Map.of() : read(stream);
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.PLAN_MISSING, name, type.getName(), e.getMessage());
    }
  }

  private static Map<String, HostTensor> read(InputStream stream) throws IOException {
    Path copy = Files.createTempFile("sevenfold", ".safetensors");
    try {
      Files.copy(stream, copy, StandardCopyOption.REPLACE_EXISTING);
      Map<String, HostTensor> tensors = new LinkedHashMap<>();
      try (SafetensorsFile file = SafetensorsFile.open(copy)) {
        file.names().forEach(tensor -> tensors.put(tensor, file.read(tensor)));
      }
      return tensors;
    } finally {
      Files.deleteIfExists(copy);
    }
  }
}
