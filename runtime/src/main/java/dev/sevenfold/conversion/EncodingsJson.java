package dev.sevenfold.conversion;

import com.google.gson.JsonObject;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.plan.CanonicalJson;
import dev.sevenfold.plan.CanonicalReal;
import dev.sevenfold.tensor.DType;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The text of an encodings file. Real numbers are written so that they read back to the same bits.
 */
final class EncodingsJson {
  static final int FORMAT = 1;

  private final JsonReader json;
  private String model = "";
  private int format;
  private Optional<CalibrationOrigin> origin = Optional.empty();
  private final Map<String, GivenEncoding> tensors = new LinkedHashMap<>();

  private EncodingsJson(JsonReader json) {
    this.json = json;
  }

  static String write(Encodings encodings) {
    JsonObject tensors = new JsonObject();
    encodings.tensors().forEach((name, encoding) -> tensors.add(name, write(encoding)));
    JsonObject file = new JsonObject();
    file.addProperty("format", FORMAT);
    file.addProperty("model", encodings.model());
    encodings.origin().ifPresent(origin -> file.add("calibration", write(origin)));
    file.add("tensors", tensors);
    return CanonicalJson.write(file);
  }

  private static JsonObject write(CalibrationOrigin origin) {
    JsonObject json = new JsonObject();
    json.addProperty("samples", origin.samples());
    json.addProperty("data_sha256", origin.dataHash());
    json.addProperty("noise", origin.isNoise());
    return json;
  }

  private static JsonObject write(GivenEncoding encoding) {
    JsonObject json = new JsonObject();
    addNumber(json, "min", encoding.minimum());
    addNumber(json, "max", encoding.maximum());
    addNumber(json, "scale", encoding.scale());
    if (encoding.zeroPoint() != null) {
      json.addProperty("zero_point", encoding.zeroPoint());
    }
    addName(json, "dtype", encoding.dtype());
    addName(json, "scheme", encoding.scheme());
    addName(json, "observer", encoding.observer());
    return json;
  }

  private static void addNumber(JsonObject json, String name, Float value) {
    if (value != null) {
      json.addProperty(name, new BigDecimal(CanonicalReal.text(value + 0f)));
    }
  }

  private static void addName(JsonObject json, String name, Enum<?> value) {
    if (value != null) {
      json.addProperty(name, value.name());
    }
  }

  /**
   * Reads a file's text.
   *
   * @throws IOException with the reason if it is not one
   */
  static Encodings read(String text) throws IOException {
    JsonReader reader = new JsonReader(new StringReader(text));
    reader.setStrictness(Strictness.STRICT);
    try {
      return new EncodingsJson(reader).read();
    } catch (IllegalStateException | NumberFormatException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private Encodings read() throws IOException {
    json.beginObject();
    while (json.hasNext()) {
      String name = json.nextName();
      switch (name) {
        case "format" -> format = json.nextInt();
        case "model" -> model = json.nextString();
        case "calibration" -> origin = Optional.of(readOrigin());
        case "tensors" -> readTensors();
        default -> throw new IOException("there is no member '" + name + "' in this format");
      }
    }
    json.endObject();
    json.peek();
    if (format != FORMAT) {
      throw new IOException("it has format " + format + ", this Sevenfold reads " + FORMAT);
    }
    return new Encodings(model, origin, tensors);
  }

  private CalibrationOrigin readOrigin() throws IOException {
    int samples = 0;
    String dataHash = "";
    boolean noise = false;
    json.beginObject();
    while (json.hasNext()) {
      String name = json.nextName();
      switch (name) {
        case "samples" -> samples = json.nextInt();
        case "data_sha256" -> dataHash = json.nextString();
        case "noise" -> noise = json.nextBoolean();
        default -> throw new IOException("a calibration has no member '" + name + "'");
      }
    }
    json.endObject();
    return new CalibrationOrigin(samples, dataHash, noise);
  }

  private void readTensors() throws IOException {
    json.beginObject();
    while (json.hasNext()) {
      String tensor = json.nextName();
      GivenEncoding encoding;
      try {
        encoding = readEncoding();
      } catch (IllegalStateException | NumberFormatException e) {
        throw new IOException("tensor '" + tensor + "': " + e.getMessage(), e);
      }
      if (!encoding.flaw().isEmpty()) {
        throw new IOException("tensor '" + tensor + "': " + encoding.flaw());
      }
      if (tensors.put(tensor, encoding) != null) {
        throw new IOException("tensor '" + tensor + "' appears twice");
      }
    }
    json.endObject();
  }

  private GivenEncoding readEncoding() throws IOException {
    Map<String, String> members = new HashMap<>();
    json.beginObject();
    while (json.hasNext()) {
      String name = json.nextName();
      if (members.put(name, json.nextString()) != null) {
        throw new IllegalStateException("'" + name + "' appears twice");
      }
    }
    json.endObject();
    GivenEncoding encoding =
        new GivenEncoding(
            number(members.remove("min")),
            number(members.remove("max")),
            number(members.remove("scale")),
            integer(members.remove("zero_point")),
            name(DType.class, members.remove("dtype")),
            name(ActivationScheme.class, members.remove("scheme")),
            name(ObserverType.class, members.remove("observer")));
    if (!members.isEmpty()) {
      throw new IllegalStateException("an encoding has no member " + members.keySet());
    }
    return encoding;
  }

  private static Float number(String text) {
    if (text == null) {
      return null;
    }
    float value = Float.parseFloat(text);
    if (!Float.isFinite(value)) {
      throw new NumberFormatException(text + " is not a finite float");
    }
    return value;
  }

  private static Integer integer(String text) {
    return text == null ? null : Integer.valueOf(text);
  }

  private static <E extends Enum<E>> E name(Class<E> type, String text) {
    if (text == null) {
      return null;
    }
    try {
      return Enum.valueOf(type, text);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(
          "'" + text + "' is none of " + Arrays.toString(type.getEnumConstants()), e);
    }
  }
}
