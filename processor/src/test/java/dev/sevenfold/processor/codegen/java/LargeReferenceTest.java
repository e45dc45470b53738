package dev.sevenfold.processor.codegen.java;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.processor.testing.GraphBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References far beyond what one method or one class holds (R23). */
final class LargeReferenceTest {
  private static final int MEGABYTE = 1 << 20;
  private static final int CHANNELS = 4;
  private static final int RANDOM_GRAPHS = 12;

  @Test
  void aThousandOperatorsInOneModule() {
    assertCompiledAndEqual(chain(1_000));
  }

  /** Names and comments of 5,000 operators take less than a megabyte. */
  @Test
  void caseM03_fiveThousandOperatorsInAChain() {
    GraphBuilder builder = new GraphBuilder();
    Value x = builder.input("image", 1, CHANNELS);
    for (int i = 0; i < 5_000; i++) {
      x = builder.clamp("relu" + i, x);
    }
    ReferenceFixture fixture = ReferenceFixture.of(builder.output("output", x).build());
    assertThat(fixture.text().length()).isLessThan(MEGABYTE);
    fixture.assertEqualToInterpreter();
  }

  /** Weight and bias each: more names than the constant pool of one class holds. */
  @Test
  void caseM03_fiveThousandLayersInOneModule() {
    assertCompiledAndEqual(chain(5_000));
  }

  /** Half of them read from anywhere before, half sum all up: thousands of values live at once. */
  @Test
  void caseM03_fiveThousandOperatorsWithDistantReaders() {
    assertCompiledAndEqual(random(new SplittableRandom(5), 2_500, 2_500));
  }

  @Test
  void oneOperatorWithAThousandInputs() {
    GraphBuilder builder = new GraphBuilder();
    Value x = builder.input("x", 1, 2);
    Value[] parts = new Value[1_000];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = builder.clamp("part" + i, x);
    }
    builder.output("output", builder.concat("joined", parts));
    assertCompiledAndEqual(builder.build());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomGraphsInRandomModules(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < RANDOM_GRAPHS; i++) {
      int operators = random.nextInt(1, 150);
      Graph graph = random(random.split(), operators, random.nextInt(1, 40));
      try {
        ReferenceFixture fixture = ReferenceFixture.of(graph);
        fixture.assertEqualToInterpreter();
        texts.append(fixture.text());
      } catch (AssertionError e) {
        throw new AssertionError("seed " + seed + ", graph " + i, e);
      }
    }
    assertThat(texts.toString()).contains("return new Results(");
    assertThat(texts.toString()).contains("// part 2: ");
    assertThat(texts.toString()).contains("values.put(");
  }

  private static void assertCompiledAndEqual(Graph graph) {
    ReferenceFixture.of(graph).assertEqualToInterpreter();
  }

  private static Graph chain(int layers) {
    GraphBuilder builder = new GraphBuilder().scope("");
    Value x = builder.input("image", 1, CHANNELS);
    for (int i = 0; i < layers; i++) {
      x = linear(builder, "layer" + i, x);
    }
    return builder.output("output", x).build();
  }

  private static Value linear(GraphBuilder builder, String name, Value x) {
    Value weight = builder.parameter(name + ".weight", CHANNELS, CHANNELS);
    Value bias = builder.parameter(name + ".bias", CHANNELS);
    return builder.node("linear", name, Attributes.NONE, x, weight, bias);
  }

  /** Operators that read any of the latest values, in modules that begin and end anywhere. */
  private static Graph random(SplittableRandom random, int operators, int reach) {
    GraphBuilder builder = new GraphBuilder();
    List<Value> values = new ArrayList<>();
    values.add(builder.input("left", 2, CHANNELS));
    values.add(builder.input("right", 2, CHANNELS));
    Value shared = builder.parameter("shared", CHANNELS, CHANNELS);
    String scope = "";
    for (int i = 0; i < operators; i++) {
      scope = nextScope(random, scope);
      String name = (scope.isEmpty() ? "" : scope + ".") + "op" + i;
      Value a = pick(random, values, reach);
      Value b = pick(random, values, reach);
      builder.scope(scope);
      values.add(
          switch (random.nextInt(4)) {
            case 0 -> linear(builder, name, a);
            case 1 -> builder.node("linear", name, Attributes.NONE, a, shared);
            case 2 -> builder.clamp(name, a);
            default -> builder.add(name, a, b);
          });
    }
    Value sum = values.get(0);
    for (int i = 1; i < values.size(); i++) {
      sum = builder.scope("").add("sum" + i, sum, values.get(i));
    }
    return builder.output("first", values.get(values.size() / 2)).output("sum", sum).build();
  }

  private static Value pick(SplittableRandom random, List<Value> values, int reach) {
    return values.get(random.nextInt(Math.max(0, values.size() - reach), values.size()));
  }

  private static String nextScope(SplittableRandom random, String scope) {
    int choice = random.nextInt(8);
    if (choice == 0) {
      return scope + (scope.isEmpty() ? "" : ".") + "m" + random.nextInt(3);
    }
    if (choice == 1 && !scope.isEmpty()) {
      return scope.contains(".") ? scope.substring(0, scope.lastIndexOf('.')) : "";
    }
    return scope;
  }
}
