package dev.sevenfold.calibration;

import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.LittleEndian;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 of a set of samples, as a chain that can be stopped and continued: 32 zero bytes at
 * first, then the hash of the link before and of one sample's types, shapes and little-endian
 * values.
 */
final class DataHash {
  private static final int BYTES = 32;

  private byte[] link;

  DataHash() {
    link = new byte[BYTES];
  }

  /** Continues a chain. */
  DataHash(String hexadecimal) {
    link = HexFormat.of().parseHex(hexadecimal);
    if (link.length != BYTES) {
      throw new IllegalArgumentException("a SHA-256 has 32 bytes, not " + link.length);
    }
  }

  void add(List<? extends HostTensor> sample) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(link);
      try (OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
        for (HostTensor tensor : sample) {
          String type = tensor.dtype() + " " + tensor.shape() + "\n";
          out.write(type.getBytes(StandardCharsets.UTF_8));
          LittleEndian.write(out, tensor);
        }
      }
      link = digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException("a digest cannot fail", e);
    }
  }

  String hexadecimal() {
    return HexFormat.of().formatHex(link);
  }
}
