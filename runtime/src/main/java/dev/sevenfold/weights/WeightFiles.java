package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Tells weight files apart by their first bytes and opens them. */
final class WeightFiles {
  private static final int PROBE_BYTES = 16;

  private WeightFiles() {}

  static WeightSource open(Path path) {
    String start = probe(path);
    if (start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006")) {
      return NpzFile.open(path);
    }
    if (start.length() > SafetensorsFile.LENGTH_BYTES
        && start.charAt(SafetensorsFile.LENGTH_BYTES) == '{') {
      return SafetensorsFile.open(path);
    }
    throw new SevenfoldException(Message.WEIGHT_FILE_UNKNOWN, path, guess(start));
  }

  /** The first bytes, one character each. */
  private static String probe(Path path) {
    if (Files.isDirectory(path)) {
      throw new SevenfoldException(Message.WEIGHT_FILE_UNKNOWN, path, "it is a directory");
    }
    try (InputStream in = Files.newInputStream(path)) {
      return new String(in.readNBytes(PROBE_BYTES), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  private static String guess(String start) {
    if (start.isEmpty()) {
      return "it is empty";
    }
    if (start.startsWith("\u0080\u0002")) {
      return "it looks like a pickled PyTorch checkpoint; save it with"
          + " safetensors.torch.save_file(model.state_dict(), path)";
    }
    if (start.startsWith("\u0093NUMPY")) {
      return "it is a single npy array; save named arrays with numpy.savez";
    }
    if (start.startsWith("\u0089HDF")) {
      return "it is an HDF5 file";
    }
    if (start.startsWith("GGUF")) {
      return "it is a GGUF file";
    }
    if (start.startsWith("{")) {
      return "it is JSON, perhaps the index of a sharded checkpoint";
    }
    return "its first bytes are of no known format";
  }

  static SevenfoldException unreadable(Path path, IOException e) {
    String why = e instanceof NoSuchFileException ? "there is no such file" : e.getMessage();
    return new SevenfoldException(e, Message.WEIGHT_FILE_UNREADABLE, path, why);
  }

  /** Closes a file if it was opened at all. */
  static void close(Object description, Closeable file) {
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      throw new SevenfoldException(
          e, Message.WEIGHT_FILE_UNREADABLE, description, "closing it failed: " + e.getMessage());
    }
  }
}
