package dev.sevenfold.plan;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Operators;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A graph as JSON and back. Values stand in full where they are defined, elsewhere by name. */
final class GraphJson {
  private final Map<String, Value> values = new HashMap<>();

  private GraphJson() {}

  static JsonObject write(Graph graph) {
    JsonObject json = new JsonObject();
    json.addProperty("name", graph.name());
    json.add("inputs", array(graph.inputs(), GraphJson::write));
    json.add("parameters", array(graph.parameters(), GraphJson::write));
    json.add("nodes", array(graph.nodes(), GraphJson::write));
    json.add("outputs", array(graph.outputs(), GraphJson::write));
    return json;
  }

  static <T> JsonArray array(List<T> items, Function<T, JsonElement> write) {
    JsonArray array = new JsonArray();
    items.forEach(item -> array.add(write.apply(item)));
    return array;
  }

  static JsonArray texts(List<String> items) {
    JsonArray array = new JsonArray();
    items.forEach(array::add);
    return array;
  }

  static JsonObject write(Value value) {
    JsonObject json = new JsonObject();
    json.addProperty("name", value.name());
    json.addProperty("type", value.type().toString());
    json.addProperty("slot", value.slot());
    return json;
  }

  private static JsonObject write(GraphOutput output) {
    JsonObject json = new JsonObject();
    json.addProperty("name", output.name());
    json.addProperty("value", output.value().name());
    return json;
  }

  private static JsonObject write(Node node) {
    JsonObject json = new JsonObject();
    json.addProperty("name", node.name());
    json.addProperty("operator", node.operator().name());
    json.add("attributes", AttributesJson.write(node.attributes()));
    json.add("inputs", texts(node.inputs().stream().map(Value::name).toList()));
    json.add("outputs", array(node.outputs(), GraphJson::write));
    json.add("location", write(node.location()));
    json.addProperty("scope", node.scope());
    json.add("config", write(node.config()));
    json.add("annotation", write(node.annotation()));
    return json;
  }

  private static JsonObject write(SourceLocation location) {
    JsonObject json = new JsonObject();
    json.addProperty("file", location.file());
    json.addProperty("line", location.line());
    json.addProperty("column", location.column());
    return json;
  }

  private static JsonObject write(QuantizationConfig config) {
    JsonObject json = new JsonObject();
    json.addProperty("dtype", config.dtype().name());
    json.addProperty("activations", config.activations().name());
    json.addProperty("weights", config.weights().name());
    json.addProperty("observer", config.observer().name());
    json.addProperty("softmax", config.softmax());
    return json;
  }

  private static JsonObject write(Annotation annotation) {
    JsonObject json = new JsonObject();
    json.addProperty("quantized", annotation.quantized());
    json.addProperty("reason", annotation.reason());
    return json;
  }

  static Graph read(JsonObject json) {
    return new GraphJson().readGraph(json);
  }

  private Graph readGraph(JsonObject json) {
    List<Value> inputs = list(json, "inputs", this::define);
    List<Value> parameters = list(json, "parameters", this::define);
    List<Node> nodes = list(json, "nodes", this::readNode);
    List<GraphOutput> outputs = list(json, "outputs", this::readOutput);
    return new Graph(text(json, "name"), inputs, parameters, nodes, outputs);
  }

  static <T> List<T> list(JsonObject json, String name, Function<JsonObject, T> read) {
    List<T> list = new ArrayList<>();
    json.getAsJsonArray(name).forEach(item -> list.add(read.apply(item.getAsJsonObject())));
    return list;
  }

  static List<String> texts(JsonObject json, String name) {
    return json.getAsJsonArray(name).asList().stream().map(JsonElement::getAsString).toList();
  }

  static String text(JsonObject json, String name) {
    return json.get(name).getAsString();
  }

  static Value readValue(JsonObject json) {
    return new Value(text(json, "name"), TypeText.read(text(json, "type")), text(json, "slot"));
  }

  private Value define(JsonObject json) {
    Value value = readValue(json);
    values.put(value.name(), value);
    return value;
  }

  private Value named(String name) {
    Value value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("value " + name + " is not defined before it is read");
    }
    return value;
  }

  private Node readNode(JsonObject json) {
    return new Node(
        text(json, "name"),
        Operators.named(text(json, "operator")),
        AttributesJson.read(json.getAsJsonObject("attributes")),
        texts(json, "inputs").stream().map(this::named).toList(),
        list(json, "outputs", this::define),
        readLocation(json.getAsJsonObject("location")),
        text(json, "scope"),
        readConfig(json.getAsJsonObject("config")),
        readAnnotation(json.getAsJsonObject("annotation")));
  }

  private GraphOutput readOutput(JsonObject json) {
    return new GraphOutput(text(json, "name"), named(text(json, "value")));
  }

  private static SourceLocation readLocation(JsonObject json) {
    return new SourceLocation(
        text(json, "file"), json.get("line").getAsInt(), json.get("column").getAsInt());
  }

  private static QuantizationConfig readConfig(JsonObject json) {
    return new QuantizationConfig(
        QuantizedType.valueOf(text(json, "dtype")),
        ActivationScheme.valueOf(text(json, "activations")),
        WeightType.valueOf(text(json, "weights")),
        ObserverType.valueOf(text(json, "observer")),
        json.get("softmax").getAsBoolean());
  }

  private static Annotation readAnnotation(JsonObject json) {
    return new Annotation(json.get("quantized").getAsBoolean(), text(json, "reason"));
  }
}
