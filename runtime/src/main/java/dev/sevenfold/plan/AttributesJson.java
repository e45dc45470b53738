package dev.sevenfold.plan;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.sevenfold.graph.Attributes;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * Attributes as JSON and back. An integer is a number, a double an object {@code {"real": "6.0"}}
 * (so that infinities have a text and 6.0 stays a double), a list an array.
 */
final class AttributesJson {
  private static final String REAL = "real";

  private AttributesJson() {}

  static JsonObject write(Attributes attributes) {
    JsonObject json = new JsonObject();
    attributes.asMap().forEach((name, value) -> json.add(name, write(value)));
    return json;
  }

  private static JsonElement write(Object value) {
    if (value instanceof Double real) {
      JsonObject json = new JsonObject();
      json.addProperty(REAL, CanonicalReal.text(real));
      return json;
    }
    if (value instanceof List<?> list) {
      JsonArray json = new JsonArray();
      list.forEach(item -> json.add((Long) item));
      return json;
    }
    if (value instanceof Boolean flag) {
      return new JsonPrimitive(flag);
    }
    return value instanceof Long number
        ? new JsonPrimitive(number)
        : new JsonPrimitive((String) value);
  }

  static Attributes read(JsonObject json) {
    Attributes attributes = Attributes.NONE;
    for (Map.Entry<String, JsonElement> member : json.entrySet()) {
      attributes = read(attributes, member.getKey(), member.getValue());
    }
    return attributes;
  }

  private static Attributes read(Attributes attributes, String name, JsonElement value) {
    if (value instanceof JsonObject real) {
      return attributes.with(name, Double.parseDouble(real.get(REAL).getAsString()));
    }
    if (value instanceof JsonArray array) {
      int[] items = new int[array.size()];
      for (int i = 0; i < items.length; i++) {
        items[i] = integer(array.get(i));
      }
      return attributes.with(name, items);
    }
    JsonPrimitive primitive = value.getAsJsonPrimitive();
    if (primitive.isBoolean()) {
      return attributes.with(name, primitive.getAsBoolean());
    }
    return primitive.isString()
        ? attributes.with(name, primitive.getAsString())
        : attributes.with(name, integer(primitive));
  }

  private static int integer(JsonElement number) {
    return new BigDecimal(number.getAsString()).intValueExact();
  }
}
