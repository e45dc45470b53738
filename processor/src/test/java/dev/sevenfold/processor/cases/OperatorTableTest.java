package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.Constraint;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Operators;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.testing.GoldenFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every row of docs/operators.md, run in every mode: float Java and C, integer Java and C agree bit
 * for bit in every layer. The table is written from what the rows became.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OperatorTableTest {
  private static final Path TABLE = Path.of("../docs/operators.md");

  private static final String INTRODUCTION =
"""
# Operators

What each operator becomes. Every row has a test of its name in `OperatorTableTest`, which runs it
in the float reference, the integer reference and the C, and compares them bit for bit; this page is
written by that test. A kernel named `c7x_float_*` under an integer column means that the operator
stays in float there, between a dequantize and a quantize; the offload report of a model says why.
"-" is no kernel: the result shares its input's memory. An operator in none of the rows is folded or
removed by a pass, or is a seam between domains.

| operator | group | float | INT8 | INT8 affine | INT16 | W8A16 | integer only if |
|---|---|---|---|---|---|---|---|
""";

  /** What passes replace, and what they compute from constants or copy for outputs. */
  private static final Set<String> OF_PASSES =
      Set.of(
          "batch_norm",
          "fold_batch_norm_weight",
          "fold_batch_norm_bias",
          "conv_transpose_weight",
          "copy");

  private final Map<String, Map<Mode, String>> kernels = new LinkedHashMap<>();

  static List<OperatorRow> rows() {
    return OperatorRows.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void row(OperatorRow row) {
    for (Mode mode : Mode.values()) {
      kernels
          .computeIfAbsent(row.toString(), key -> new LinkedHashMap<>())
          .put(mode, kernel(row, mode));
    }
  }

  private static String kernel(OperatorRow row, Mode mode) {
    Case small = Case.of(row.model().get()).formulaWeights();
    row.inputs().forEach(small::input);
    if (row.quantizedSoftmax()) {
      small.quantizedSoftmax();
    }
    if (row.operator().equals("function") && mode == Mode.FLOAT) {
      SevenfoldException refused = assertThrows(SevenfoldException.class, () -> small.run(mode));
      assertThat(refused.diagnostic()).isEqualTo(Message.FUNCTION_IN_FLOAT);
      return "refused";
    }
    return kernel(row, small.run(mode).plan());
  }

  private static String kernel(OperatorRow row, Plan plan) {
    List<Node> uses =
        plan.graph().nodes().stream()
            .filter(node -> node.operator().name().equals(row.operator()))
            .toList();
    assertWithMessage("uses of %s after all passes", row).that(uses).isNotEmpty();
    return plan.steps().stream()
        .filter(step -> step.node().operator().name().equals(row.operator()))
        .map(Step::lowering)
        .map(lowering -> "`" + lowering.kernel() + "`")
        .findFirst()
        .orElse("-");
  }

  @Test
  void theTableIsWhatTheRowsBecame() {
    rows().stream().filter(row -> !kernels.containsKey(row.toString())).forEach(this::row);
    String text = rows().stream().map(this::line).collect(Collectors.joining());
    GoldenFiles.assertGolden(TABLE, INTRODUCTION + text);
  }

  @Test
  void everyOperatorHasARow() {
    Set<String> missing = new TreeSet<>();
    for (OpDefinition operator : Operators.all()) {
      if (operator.group() != OpGroup.SEAM && !operator.traits().contains(Trait.IDENTITY)) {
        missing.add(operator.name());
      }
    }
    missing.removeAll(OF_PASSES);
    rows().forEach(row -> missing.remove(row.operator()));
    assertWithMessage("operators without a row").that(missing).isEmpty();
  }

  private String line(OperatorRow row) {
    OpDefinition operator = Operators.named(row.operator());
    List<String> cells = new ArrayList<>(List.of(row.toString()));
    cells.add(operator.group().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    cells.addAll(kernels.get(row.toString()).values());
    cells.add(
        operator.constraints().stream().map(Constraint::text).collect(Collectors.joining("; ")));
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
