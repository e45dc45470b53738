package dev.sevenfold.processor.pass;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.Value;
import dev.sevenfold.processor.testing.GraphBuilder;
import dev.sevenfold.tensor.DType;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Each condition, broken by a graph that a pass might leave if it had a defect. */
final class PostConditionsTest {
  private static final QuantizationConfig INT8 =
      new QuantizationConfig(
          QuantizedType.INT8, ActivationScheme.SYMMETRIC, WeightType.DEFAULT, ObserverType.MIN_MAX);

  private final GraphBuilder g = new GraphBuilder().config(INT8);
  private final Value x = g.input("x", 1, 4);

  private Value quantize(String name, String slot, Value from) {
    return g.node("quantize", name, Attributes.NONE.with("dtype", "INT8"), slot, from);
  }

  private Value dequantize(String name, Value codes) {
    return g.node("dequantize", name, Attributes.NONE, "", codes);
  }

  private Value addScalar(String name, Value from) {
    return g.node("add_scalar", name, Attributes.NONE.with("scalar", 1.0), "", from);
  }

  private static Graph map(Graph graph, String name, UnaryOperator<Node> change) {
    List<Node> nodes =
        graph.nodes().stream().map(n -> n.name().equals(name) ? change.apply(n) : n).toList();
    return new Graph(graph.name(), graph.inputs(), graph.parameters(), nodes, graph.outputs());
  }

  private static Graph annotated(Graph graph, String name) {
    return map(graph, name, node -> node.withAnnotation(Annotation.QUANTIZED));
  }

  private static void refuses(Graph graph, String pass, String what) {
    IllegalStateException refusal =
        assertThrows(IllegalStateException.class, () -> PostConditions.check(graph, pass));
    assertThat(refusal).hasMessageThat().startsWith("after " + pass + ": ");
    assertThat(refusal).hasMessageThat().contains(what);
    assertThat(refusal).hasMessageThat().contains("Net.java:");
  }

  @Test
  void aClampThatCouldBeFused() {
    Value sum = g.add("sum", x, x);
    Graph graph = g.output("y", g.clamp("relu", sum)).build();
    refuses(graph, "fuse-clamps", "relu (Net.java:11) could be part of the operator before it");
    PostConditions.check(g.output("also", sum).build(), "fuse-clamps");
  }

  @Test
  void aBatchNormThatIsLeft() {
    Value image = g.input("image", 1, 2, 3, 3);
    Value[] norm = {
      image, g.parameter("g", 2), g.parameter("b", 2), g.parameter("m", 2), g.parameter("v", 2)
    };
    Value y = g.node("batch_norm", "norm", Attributes.NONE.with("eps", 1e-5), "", norm);
    refuses(g.output("y", y).build(), "fold-batch-norm", "norm (Net.java:10) is left");
  }

  @Test
  void anUndecidedNode() {
    Graph graph = g.output("y", g.add("sum", x, x)).build();
    Graph undecided = map(graph, "sum", node -> node.withAnnotation(Annotation.UNDECIDED));
    refuses(undecided, "annotate", "sum (Net.java:10) stays in float without a reason");
    PostConditions.check(graph, "annotate");
  }

  @Test
  void annotationsThatCannotBe() {
    Graph graph = g.output("y", g.add("sum", x, x)).build();
    Graph unasked =
        map(annotated(graph, "sum"), "sum", node -> node.withConfig(QuantizationConfig.FLOAT));
    refuses(unasked, "annotate", "nothing asks for it");
    Graph twice = g.output("codes", quantize("q", "q", x)).build();
    refuses(annotated(twice, "q"), "annotate", "q (Net.java:11) is annotated twice");
  }

  @Test
  void anAnnotatedNodeWithoutItsPairs() {
    Value sum = g.add("sum", x, x);
    Graph graph = annotated(g.output("y", sum).build(), "sum");
    refuses(graph, "insert-qdq", "sum (Net.java:10) has no quantize of its own behind it");
    Value codes = quantize("q", "s", sum);
    Graph half = annotated(g.output("z", dequantize("d", codes)).build(), "sum");
    refuses(half, "insert-qdq", "reads x, which is not dequantized");
  }

  @Test
  void quantizeWithoutDequantize() {
    Value codes = quantize("q", "s", x);
    Value moved = g.node("reshape", "r", Attributes.NONE.with("shape", new int[] {4}), "s", codes);
    refuses(g.output("y", moved).build(), "insert-qdq", "q (Net.java:10) has no dequantize");
  }

  @Test
  void aSeamThatNothingReads() {
    Value real = dequantize("d", quantize("q", "s", x));
    Graph graph = g.output("y", g.add("sum", x, x)).build();
    refuses(graph, "insert-qdq", "d (Net.java:11) is read by nothing");
    assertThat(real.isQuantized()).isFalse();
  }

  @Test
  void aValueQuantizedTwiceToOneSlot() {
    Value once = dequantize("d1", quantize("q1", "s", x));
    Value twice = dequantize("d2", quantize("q2", "s", x));
    Graph graph = g.output("y", once).output("z", twice).build();
    refuses(graph, "insert-qdq", "q2 (Net.java:12) quantizes what is quantized");
  }

  @Test
  void nodesInTheWrongDomain() {
    Value codes = quantize("q", "s", x);
    Value sum = g.add("sum", codes, codes);
    Graph graph = g.output("y", sum).build();
    PostConditions.check(graph, "fuse-qdq");
    Graph real = map(graph, "sum", node -> node.withAnnotation(Annotation.stays("so")));
    refuses(real, "fuse-qdq", "sum (Net.java:11) stays in float, but reads or writes codes");
    Graph float32 = annotated(g.output("z", addScalar("plus", x)).build(), "plus");
    refuses(float32, "fuse-qdq", "plus (Net.java:12) is annotated, but reads real numbers");
  }

  @Test
  void aPairThatIsLeft() {
    Value again = quantize("q2", "t", dequantize("d", quantize("q1", "s", x)));
    refuses(g.output("y", again).build(), "fuse-requantize", "q2 (Net.java:12) quantizes what was");
  }

  @Test
  void seamsThatCouldBeTheCallers() {
    Value codes = quantize("q", "s", x);
    Graph first = g.output("y", codes).build();
    refuses(first, "peel-boundary", "q (Net.java:10) could be the caller's, at an input");
    Value wide = g.input(new Value("w", codes.type().withDtype(DType.INT8), "w"));
    GraphBuilder other = new GraphBuilder();
    Value given = other.input(wide);
    Value real = other.node("dequantize", "d", Attributes.NONE, "", given);
    Graph last = other.output("y", real).build();
    refuses(last, "peel-boundary", "d (Net.java:10) could be the caller's, at an output");
  }

  @Test
  void orphansInTheEnd() {
    Value codes = quantize("q", "s", x);
    Value real = dequantize("d", codes);
    Graph graph = annotated(g.output("y", addScalar("plus", real)).build(), "plus");
    refuses(graph, "materialize-outputs", "d (Net.java:11) is an orphan");
    GraphBuilder dead = new GraphBuilder();
    Value z = dead.input("z", 1, 4);
    dead.add("unused", z, z);
    Graph unread = dead.output("y", dead.add("sum", z, z)).build();
    refuses(unread, "materialize-outputs", "unused (Net.java:10) is read by nothing");
  }
}
