package dev.sevenfold.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * SHA-256 over a sequence of parts; each part's length is hashed too, so parts cannot run together.
 */
final class ContentHash {
  private static final int CHUNK_BYTES = 1 << 16;

  private final MessageDigest digest = sha256();

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  ContentHash add(byte[] part) {
    digest.update(ByteBuffer.allocate(Long.BYTES).putLong(part.length).array());
    digest.update(part);
    return this;
  }

  ContentHash add(String part) {
    return add(part.getBytes(StandardCharsets.UTF_8));
  }

  /** The hash in 64 hexadecimal digits; the object must not be used afterwards. */
  String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** SHA-256 of a file's bytes alone. */
  static String ofFile(Path file) throws IOException {
    MessageDigest digest = sha256();
    byte[] chunk = new byte[CHUNK_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        digest.update(chunk, 0, count);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
