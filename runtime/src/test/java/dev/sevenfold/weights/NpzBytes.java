package dev.sevenfold.weights;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Builds npz files, right or wrong. */
final class NpzBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(bytes);

  /** A dict literal as NumPy writes it. */
  static String header(String descr, String fortranOrder, String shape) {
    return "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }\n"
        .formatted(descr, fortranOrder, shape);
  }

  /** A version 1.0 array. */
  static byte[] array(String header, byte... data) {
    byte[] text = header.getBytes(StandardCharsets.ISO_8859_1);
    return ByteBuffer.allocate(10 + text.length + data.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
        .putShort((short) text.length)
        .put(text)
        .put(data)
        .array();
  }

  /** Adds a deflated entry. */
  NpzBytes add(String name, byte... content) {
    try {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
      zip.closeEntry();
      return this;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The finished zip. */
  byte[] toBytes() {
    try {
      zip.close();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
