package dev.sevenfold.weights;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the JSON header of a safetensors file: an object with one entry per tensor, {@code
 * {"dtype":"F32","shape":[2,3],"data_offsets":[0,24]}}, and optionally {@code __metadata__}, an
 * object of strings. Strict: no other keys, no duplicates, plain non-negative integers only.
 */
final class SafetensorsHeader {
  /** The one key that is not a tensor. */
  static final String METADATA = "__metadata__";

  private static final int MOST_DIGITS = 18;

  private final String file;
  private final long dataStart;
  private final List<TensorInfo> tensors = new ArrayList<>();
  private final Map<String, String> metadata = new LinkedHashMap<>();

  private SafetensorsHeader(String file, long dataStart) {
    this.file = file;
    this.dataStart = dataStart;
  }

  /** Parses the header's bytes; offsets of the result count from the start of the file. */
  static SafetensorsHeader parse(String file, ByteBuffer bytes, long dataStart) {
    SafetensorsHeader header = new SafetensorsHeader(file, dataStart);
    try (JsonReader json = new JsonReader(new StringReader(header.text(bytes)))) {
      json.setStrictness(Strictness.STRICT);
      header.readTop(json);
    } catch (IOException | IllegalStateException | NumberFormatException e) {
      throw new SevenfoldException(e, Message.WEIGHT_HEADER_INVALID, file, firstLine(e));
    }
    return header;
  }

  /** In the order of the header; not yet checked against each other or the file's size. */
  List<TensorInfo> tensors() {
    return tensors;
  }

  Map<String, String> metadata() {
    return metadata;
  }

  private String text(ByteBuffer bytes) {
    if (!bytes.hasRemaining() || bytes.get(bytes.position()) != '{') {
      throw invalid("it does not start with '{'");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw invalid("it is not UTF-8");
    }
  }

  private void readTop(JsonReader json) throws IOException {
    boolean metadataSeen = false;
    json.beginObject();
    while (json.hasNext()) {
      String name = json.nextName();
      if (!name.equals(METADATA)) {
        tensors.add(readTensor(json, name));
      } else if (metadataSeen) {
        throw invalid(METADATA + " appears twice");
      } else {
        metadataSeen = true;
        readMetadata(json);
      }
    }
    json.endObject();
    if (json.peek() != JsonToken.END_DOCUMENT) {
      throw invalid("something follows the closing brace");
    }
  }

  private void readMetadata(JsonReader json) throws IOException {
    json.beginObject();
    while (json.hasNext()) {
      String key = json.nextName();
      if (json.peek() != JsonToken.STRING || metadata.put(key, json.nextString()) != null) {
        throw invalid(METADATA + " entry '" + key + "' is not a string or appears twice");
      }
    }
    json.endObject();
  }

  private TensorInfo readTensor(JsonReader json, String name) throws IOException {
    String dtype = null;
    List<Long> shape = null;
    List<Long> offsets = null;
    json.beginObject();
    while (json.hasNext()) {
      String key = json.nextName();
      boolean again =
          switch (key) {
            case "dtype" -> dtype != null;
            case "shape" -> shape != null;
            case "data_offsets" -> offsets != null;
            default -> throw invalid("tensor '" + name + "' has an unknown field '" + key + "'");
          };
      if (again) {
        throw invalid("tensor '" + name + "' has two fields '" + key + "'");
      }
      switch (key) {
        case "dtype" -> dtype = readString(json, name);
        case "shape" -> shape = readIntegers(json, name, key);
        default -> offsets = readIntegers(json, name, key);
      }
    }
    json.endObject();
    if (dtype == null || shape == null || offsets == null) {
      throw invalid("tensor '" + name + "' lacks one of dtype, shape, data_offsets");
    }
    return tensor(name, dtype, shape, offsets);
  }

  private TensorInfo tensor(String name, String dtype, List<Long> shape, List<Long> offsets) {
    StoredType type =
        StoredType.find(dtype)
            .orElseThrow(
                () ->
                    new SevenfoldException(
                        Message.WEIGHT_DTYPE_UNKNOWN, name, file, dtype, StoredType.readable()));
    if (offsets.size() != 2 || offsets.get(0) > offsets.get(1)) {
      throw range(name, "its data_offsets " + offsets + " are not a [begin, end] pair");
    }
    long bytes = offsets.get(1) - offsets.get(0);
    long needed = TensorInfo.denseBytes(shape, type);
    if (needed != bytes) {
      String size = needed < 0 ? "more than 2^63" : String.valueOf(needed);
      throw range(
          name,
          "shape "
              + shape
              + " of "
              + type
              + " needs "
              + size
              + " bytes, the file gives it "
              + bytes);
    }
    return new TensorInfo(name, type, shape, dataStart + offsets.get(0), bytes);
  }

  private String readString(JsonReader json, String name) throws IOException {
    if (json.peek() != JsonToken.STRING) {
      throw invalid("the dtype of tensor '" + name + "' is not a string");
    }
    return json.nextString();
  }

  private List<Long> readIntegers(JsonReader json, String name, String key) throws IOException {
    List<Long> values = new ArrayList<>();
    json.beginArray();
    while (json.hasNext()) {
      String digits = json.peek() == JsonToken.NUMBER ? json.nextString() : "";
      if (digits.isEmpty()
          || digits.length() > MOST_DIGITS
          || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
        throw invalid(key + " of tensor '" + name + "' holds something other than an integer >= 0");
      }
      values.add(Long.parseLong(digits));
    }
    json.endArray();
    return values;
  }

  private SevenfoldException invalid(String why) {
    return new SevenfoldException(Message.WEIGHT_HEADER_INVALID, file, why);
  }

  private SevenfoldException range(String name, String why) {
    return new SevenfoldException(Message.WEIGHT_TENSOR_RANGE, name, file, why);
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("not JSON");
  }
}
