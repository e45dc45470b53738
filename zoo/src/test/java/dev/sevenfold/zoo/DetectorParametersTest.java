package dev.sevenfold.zoo;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphVerifier;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The detectors' parameters are Ultralytics', as far as training logs tell, which list the number
 * of trained elements of each layer, and how many tensors a weight file has.
 */
final class DetectorParametersTest {
  private static final long YOLO26_HEAD = 309_656;

  /** Parameters by name, without the grids that the model makes. */
  private static Map<String, Shape> parameters(String network, int... outputShape) {
    Graph graph = ModelTracer.trace(Zoo.detectors().get(network).get(), SourceLocator.BY_LINE);
    GraphVerifier.verify(graph, "trace");
    assertThat(graph.outputs()).hasSize(1);
    assertThat(graph.outputs().get(0).value().type().shape()).isEqualTo(Shape.of(outputShape));
    Map<String, Shape> parameters = new LinkedHashMap<>();
    for (Value parameter : graph.parameters()) {
      if (!parameter.name().contains(".constant")) {
        parameters.put(parameter.name(), parameter.type().shape());
      }
    }
    return parameters;
  }

  /** Trained elements of each numbered layer that has some; statistics do not count. */
  private static List<Long> sizes(Map<String, Shape> parameters) {
    Map<Integer, Long> sizes = new TreeMap<>();
    parameters.forEach(
        (name, shape) -> {
          if (!name.contains(".running_")) {
            int layer = Integer.parseInt(name.split("\\.")[1]);
            sizes.merge(layer, (long) shape.elements(), Long::sum);
          }
        });
    return new ArrayList<>(sizes.values());
  }

  private static long total(Map<String, Shape> parameters) {
    return sizes(parameters).stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void zooHasFiveDetectors() {
    assertThat(Zoo.detectors().keySet())
        .containsExactly("yolo26n", "yolov5nu", "yolov5su", "yolov8n", "yolov8s")
        .inOrder();
  }

  @Test
  void yolov5nu() {
    Map<String, Shape> parameters = parameters("yolov5nu", 1, 84, 8400);
    assertThat(sizes(parameters))
        .containsExactly(
            1760L, 4672L, 4800L, 18560L, 29184L, 73984L, 156928L, 295424L, 296448L, 164608L, 33024L,
            90880L, 8320L, 22912L, 36992L, 74496L, 147712L, 296448L, 897664L)
        .inOrder();
    assertThat(total(parameters)).isEqualTo(2_654_816);
    // A weight file has 427 tensors, 69 of which count batches.
    assertThat(parameters).hasSize(427 - 69);
    assertThat(parameters).containsEntry("model.0.conv.weight", Shape.of(16, 3, 6, 6));
    assertThat(parameters).containsEntry("model.6.m.2.cv2.bn.running_var", Shape.of(64));
    assertThat(parameters).containsEntry("model.24.dfl.conv.weight", Shape.of(1, 16, 1, 1));
  }

  @Test
  void yolov5su() {
    Map<String, Shape> parameters = parameters("yolov5su", 1, 84, 8400);
    assertThat(sizes(parameters).subList(0, 18))
        .containsExactly(
            3520L, 18560L, 18816L, 73984L, 115712L, 295424L, 625152L, 1180672L, 1182720L, 656896L,
            131584L, 361984L, 33024L, 90880L, 147712L, 296448L, 590336L, 1182720L)
        .inOrder();
    assertThat(total(parameters)).isEqualTo(9_153_152);
    assertThat(parameters).hasSize(427 - 69);
  }

  @Test
  void yolov8n() {
    Map<String, Shape> parameters = parameters("yolov8n", 1, 84, 8400);
    assertThat(sizes(parameters))
        .containsExactly(
            464L, 4672L, 7360L, 18560L, 49664L, 73984L, 197632L, 295424L, 460288L, 164608L, 148224L,
            37248L, 36992L, 123648L, 147712L, 493056L, 897664L)
        .inOrder();
    assertThat(total(parameters)).isEqualTo(3_157_200);
    // A weight file has 355 tensors, 57 of which count batches.
    assertThat(parameters).hasSize(355 - 57);
    assertThat(parameters).containsEntry("model.2.cv1.conv.weight", Shape.of(32, 32, 1, 1));
    assertThat(parameters).containsEntry("model.22.cv2.0.0.conv.weight", Shape.of(64, 64, 3, 3));
    assertThat(parameters).containsEntry("model.22.cv3.2.2.bias", Shape.of(80));
    assertThat(parameters).containsEntry("model.22.dfl.conv.weight", Shape.of(1, 16, 1, 1));
  }

  @Test
  void yolov8s() {
    Map<String, Shape> parameters = parameters("yolov8s", 1, 84, 8400);
    assertThat(total(parameters)).isEqualTo(11_166_560);
    assertThat(parameters).hasSize(355 - 57);
  }

  @Test
  void yolo26n() {
    Map<String, Shape> parameters = parameters("yolo26n", 1, 300, 6);
    assertThat(sizes(parameters))
        .containsExactly(
            464L,
            4672L,
            6640L,
            36992L,
            26080L,
            147712L,
            87040L,
            295424L,
            346112L,
            164608L,
            249728L,
            119808L,
            34304L,
            36992L,
            95232L,
            147712L,
            463104L,
            YOLO26_HEAD / 2)
        .inOrder();
    // The published total has the head for training too.
    assertThat(total(parameters) + YOLO26_HEAD / 2).isEqualTo(2_572_280);
    // A weight file has 708 tensors: both heads, and 114 that count batches.
    int oneToMany = 3 * (6 * 5 + 2 * 2);
    assertThat(parameters).hasSize(708 - 114 - oneToMany);
    assertThat(parameters)
        .containsEntry("model.10.m.0.attn.qkv.conv.weight", Shape.of(256, 128, 1, 1));
    assertThat(parameters).containsEntry("model.22.m.0.1.ffn.1.bn.bias", Shape.of(128));
    assertThat(parameters)
        .containsEntry("model.23.one2one_cv3.0.0.0.conv.weight", Shape.of(64, 1, 3, 3));
  }
}
