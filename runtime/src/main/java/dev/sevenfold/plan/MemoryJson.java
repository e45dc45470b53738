package dev.sevenfold.plan;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** A memory map as JSON and back. */
final class MemoryJson {
  private MemoryJson() {}

  static JsonObject write(MemoryMap memory) {
    JsonObject json = new JsonObject();
    json.addProperty("arena_bytes", memory.arenaBytes());
    json.addProperty("lower_bound_bytes", memory.lowerBoundBytes());
    json.addProperty("prepared_bytes", memory.preparedBytes());
    JsonObject values = new JsonObject();
    memory.values().forEach((name, buffer) -> values.add(name, write(buffer)));
    json.add("values", values);
    JsonObject scratch = new JsonObject();
    memory.scratch().forEach((step, buffer) -> scratch.add(step.toString(), write(buffer)));
    json.add("scratch", scratch);
    JsonObject prepared = new JsonObject();
    memory.prepared().forEach((step, offset) -> prepared.addProperty(step.toString(), offset));
    json.add("prepared", prepared);
    return json;
  }

  private static JsonObject write(Buffer buffer) {
    JsonObject json = new JsonObject();
    json.addProperty("place", buffer.place().name());
    json.addProperty("offset", buffer.offset());
    json.addProperty("bytes", buffer.bytes());
    return json;
  }

  static MemoryMap read(JsonObject json) {
    return new MemoryMap(
        json.get("arena_bytes").getAsLong(),
        json.get("lower_bound_bytes").getAsLong(),
        map(json, "values", name -> name, MemoryJson::readBuffer),
        map(json, "scratch", Integer::valueOf, MemoryJson::readBuffer),
        map(json, "prepared", Integer::valueOf, JsonElement::getAsLong),
        json.get("prepared_bytes").getAsLong());
  }

  private static <K, V> Map<K, V> map(
      JsonObject json, String member, Function<String, K> key, Function<JsonElement, V> value) {
    Map<K, V> map = new HashMap<>();
    json.getAsJsonObject(member)
        .entrySet()
        .forEach(entry -> map.put(key.apply(entry.getKey()), value.apply(entry.getValue())));
    return map;
  }

  private static Buffer readBuffer(JsonElement element) {
    JsonObject json = element.getAsJsonObject();
    return new Buffer(
        Buffer.Place.valueOf(GraphJson.text(json, "place")),
        json.get("offset").getAsLong(),
        json.get("bytes").getAsLong());
  }
}
