package dev.sevenfold.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Builds safetensors files byte by byte, right or wrong. */
final class SafetensorsBytes {
  private SafetensorsBytes() {}

  /** One header entry. */
  static String entry(String name, String dtype, String shape, long begin, long end) {
    return "\"%s\":{\"dtype\":\"%s\",\"shape\":%s,\"data_offsets\":[%d,%d]}"
        .formatted(name, dtype, shape, begin, end);
  }

  /** A file with the given entries, joined by commas, and data. */
  static byte[] file(byte[] data, String... entries) {
    return raw("{" + String.join(",", entries) + "}", data);
  }

  /** A file with a header of any text. */
  static byte[] raw(String header, byte[] data) {
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    return raw(text.length, text, data);
  }

  /** A file whose length field may lie. */
  static byte[] raw(long length, byte[] header, byte[] data) {
    return ByteBuffer.allocate(Long.BYTES + header.length + data.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(length)
        .put(header)
        .put(data)
        .array();
  }

  /** Little-endian bytes of 16-bit values. */
  static byte[] shorts(int... values) {
    ByteBuffer buffer =
        ByteBuffer.allocate(values.length * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      buffer.putShort((short) value);
    }
    return buffer.array();
  }

  /** Little-endian bytes of float32 values. */
  static byte[] floats(float... values) {
    ByteBuffer buffer =
        ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      buffer.putFloat(value);
    }
    return buffer.array();
  }

  /** Writes the bytes into a folder. */
  static Path write(Path folder, byte[] bytes) {
    try {
      return Files.write(folder.resolve("weights.safetensors"), bytes);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
