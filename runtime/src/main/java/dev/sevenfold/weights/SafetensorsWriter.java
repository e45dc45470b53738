package dev.sevenfold.weights;

import com.google.gson.stream.JsonWriter;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.LittleEndian;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes safetensors files. The same tensors in the same order give the same bytes; data starts at
 * a multiple of 8 bytes.
 */
public final class SafetensorsWriter {
  private SafetensorsWriter() {}

  /**
   * Writes tensors in the map's order, in their own types.
   *
   * @param metadata strings for the file's {@code __metadata__}; none is written when empty
   * @throws SevenfoldException SF0516 if the file cannot be written, SF0503 if a tensor is called
   *     {@code __metadata__}
   */
  public static void write(
      Path path, Map<String, ? extends HostTensor> tensors, Map<String, String> metadata) {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
      write(out, path, tensors, metadata);
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.WEIGHT_FILE_UNWRITABLE, path, e.getMessage());
    }
  }

  /**
   * Writes tensors in the map's order, in their own types, to a stream, which stays open.
   *
   * @param description what to call the stream in a message
   */
  public static void write(
      OutputStream out, String description, Map<String, ? extends HostTensor> tensors)
      throws IOException {
    write(out, description, tensors, Map.of());
  }

  private static void write(
      OutputStream out,
      Object description,
      Map<String, ? extends HostTensor> tensors,
      Map<String, String> metadata)
      throws IOException {
    byte[] header = header(description, tensors, metadata);
    ByteBuffer length = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    out.write(length.putLong(header.length).array());
    out.write(header);
    for (HostTensor tensor : tensors.values()) {
      LittleEndian.write(out, tensor);
    }
  }

  private static byte[] header(
      Object file, Map<String, ? extends HostTensor> tensors, Map<String, String> metadata) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.beginObject();
      if (!metadata.isEmpty()) {
        writeMetadata(json, metadata);
      }
      long offset = 0;
      for (Map.Entry<String, ? extends HostTensor> entry : tensors.entrySet()) {
        if (entry.getKey().equals(SafetensorsHeader.METADATA)) {
          throw new SevenfoldException(
              Message.WEIGHT_HEADER_INVALID, file, "no tensor may be called " + entry.getKey());
        }
        offset = writeInfo(json, entry.getKey(), entry.getValue(), offset);
      }
      json.endObject();
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.WEIGHT_FILE_UNWRITABLE, file, e.getMessage());
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    String padding = " ".repeat(-bytes.length & 7);
    return (text + padding).getBytes(StandardCharsets.UTF_8);
  }

  private static void writeMetadata(JsonWriter json, Map<String, String> metadata)
      throws IOException {
    json.name(SafetensorsHeader.METADATA).beginObject();
    for (Map.Entry<String, String> entry : metadata.entrySet()) {
      json.name(entry.getKey()).value(entry.getValue());
    }
    json.endObject();
  }

  private static long writeInfo(JsonWriter json, String name, HostTensor tensor, long offset)
      throws IOException {
    long end = offset + LittleEndian.bytes(tensor.dtype(), tensor.shape());
    json.name(name).beginObject();
    json.name("dtype").value(storedType(tensor.dtype()).name());
    json.name("shape").beginArray();
    for (int dimension : tensor.shape().dimensions()) {
      json.value(dimension);
    }
    json.endArray();
    json.name("data_offsets").beginArray().value(offset).value(end).endArray();
    json.endObject();
    return end;
  }

  private static StoredType storedType(DType dtype) {
    return switch (dtype) {
      case FLOAT32 -> StoredType.F32;
      case INT8 -> StoredType.I8;
      case INT16 -> StoredType.I16;
      case INT32 -> StoredType.I32;
      case INT64 -> StoredType.I64;
      case UINT8 -> StoredType.U8;
      case BOOL -> StoredType.BOOL;
    };
  }
}
