package dev.sevenfold.processor.codegen.c;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.codegen.ToolVersion;
import dev.sevenfold.processor.testing.CCompiler;
import dev.sevenfold.processor.testing.GoldenFiles;
import dev.sevenfold.processor.testing.GraphBuilder;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.SmallNet;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CodeEmitterTest {
  private static final int MANY_STEPS = 1000;

  @TempDir private Path folder;

  private void assertCompiles(Map<String, String> files, String source) {
    CCompiler.write(folder, files);
    CCompiler.found().forEach(compiler -> CCompiler.compile(compiler, folder, source));
  }

  @Test
  void theFilesAreAsReviewed() {
    Plan plan = GoldenPlan.build();
    CNames names = CNames.of(plan);
    String header = CHeaderEmitter.emit(plan, names, GoldenPlan.HASH);
    String source = CSourceEmitter.emit(plan, names, GoldenPlan.HASH);
    GoldenFiles.assertGolden("golden_net.h", header.replace(ToolVersion.CURRENT, "VERSION"));
    GoldenFiles.assertGolden("golden_net.c", source.replace(ToolVersion.CURRENT, "VERSION"));
    assertCompiles(Map.of("golden_net.h", header, "golden_net.c", source), "golden_net.c");
  }

  @Test
  void theFilesOfAPlanAreItsSourceAndItsHeader() {
    Plan plan = Plans.of(new SmallNet());
    Map<String, String> files = CodeEmitter.emit(plan);
    String hash = HexFormat.of().formatHex(PlanJson.hash(plan));
    assertThat(files.keySet()).containsExactly("small_net.c", "small_net.h");
    assertThat(files.get("small_net.h")).contains("SMALL_NET_PLAN_HASH \"" + hash + "\"");
  }

  @Test
  void emittingTwiceGivesTheSameBytes() {
    assertThat(CodeEmitter.emit(Plans.of(new SmallNet())))
        .isEqualTo(CodeEmitter.emit(Plans.of(new SmallNet())));
  }

  @Test
  void compilesWithoutWarnings() {
    assertCompiles(CodeEmitter.emit(Plans.of(new SmallNet())), "small_net.c");
  }

  @Test
  void headerServesCpp() {
    String consumer =
        """
        #include "small_net.h"

        std::int32_t consume(const sevenfold_params &params, void *arena, const void *const *inputs,
                             void *const *outputs);

        std::int32_t consume(const sevenfold_params &params, void *arena, const void *const *inputs,
                             void *const *outputs) {
          sevenfold_error error = {};
          static_assert(SMALL_NET_LAYER_COUNT == 12, "layers");
          return small_net_inputs[0].dims[1] +
                 small_net_run(&params, arena, inputs, outputs, nullptr, &error);
        }
        """;
    CCompiler.write(folder, CodeEmitter.emit(Plans.of(new SmallNet())));
    CCompiler.write(folder, Map.of("consumer.cpp", "#include <cstdint>\n" + consumer));
    CCompiler.found().forEach(compiler -> CCompiler.compileCpp(compiler, folder, "consumer.cpp"));
  }

  @Test
  void caseM01_collidingNamesCompileAndTheMapLeadsBack() {
    List<String> hostile =
        List.of(
            "a/b",
            "a.b",
            "a_b",
            "a:0",
            "class",
            "int",
            "1x",
            "main",
            "run",
            "status",
            "param",
            "net_run",
            "a_b_geometry",
            "OFFSET_A_B",
            "??/",
            "*/",
            "\"\\",
            "\u202e\u00e9",
            "NULL");
    GraphBuilder g = new GraphBuilder();
    Value x = g.input("x", 1, 4, 3, 3);
    for (String name : hostile) {
      x = g.copy(name, x);
    }
    Plan plan = Plans.of(g.output("y/*", x).build());

    assertCompiles(CodeEmitter.emit(plan), "net.c");

    Map<String, String> values = CNames.of(plan).values();
    assertThat(values.keySet()).containsAtLeastElementsIn(hostile);
    assertThat(values.values()).containsNoDuplicates();
  }

  @Test
  void aLargeNetworkIsDividedIntoBlocks() {
    GraphBuilder g = new GraphBuilder();
    Value x = g.input("x", 1, 4, 3, 3);
    for (int i = 0; i < MANY_STEPS; i++) {
      g.scope(i % 100 < 10 ? "" : "stage" + i / 100 + "." + i % 100 / 10);
      x = g.copy("copy" + i, x);
    }
    Plan plan = Plans.of(g.output("y", x).build());

    Map<String, String> files = CodeEmitter.emit(plan);
    String source = files.get("net.c");

    assertThat(plan.steps()).hasSize(MANY_STEPS);
    for (String function : source.split("\n}\n")) {
      long calls = Pattern.compile("status = c7x_strided_copy").matcher(function).results().count();
      assertThat(calls).isAtMost(Block.MOST_STEPS);
    }
    assertThat(source).contains("static int32_t run_stage3_4(const run_context *run) {");
    assertThat(source.lines().mapToInt(String::length).max().getAsInt()).isAtMost(CWriter.COLUMNS);
    CCompiler.write(folder, files);
    CCompiler.found().forEach(compiler -> CCompiler.check(compiler, folder, "net.c"));
  }

  @Test
  void nothingThatAScheduleMustNotHaveIsThere() {
    String source = CodeEmitter.emit(Plans.of(new SmallNet())).get("small_net.c");
    assertThat(source).doesNotContainMatch("\\b(for|while|goto|malloc|free|printf)\\b *\\(");
    assertThat(source).doesNotContain("stdio");
    assertThat(source).doesNotContain(Path.of("").toAbsolutePath().toString());
    assertThat(source).contains("SmallNet.java:");
  }

  @Test
  void everyKernelCallIsFollowedByACheck() {
    String source = CodeEmitter.emit(Plans.of(new SmallNet())).get("small_net.c");
    long calls = Pattern.compile("status = (c7x|mmalib)_").matcher(source).results().count();
    long checks =
        Pattern.compile("if \\(status != SEVENFOLD_STATUS_OK\\)").matcher(source).results().count();
    assertThat(calls).isEqualTo(12);
    assertThat(checks).isAtLeast(calls);
  }

  @Test
  void aViewIsALayerWithoutACall() {
    Plan plan = Plans.of(new SmallNet());
    String source = CodeEmitter.emit(plan).get("small_net.c");
    List<Step> views =
        plan.steps().stream().filter(step -> plan.memory().isView(step.node())).toList();
    assertThat(views).hasSize(1);
    int index = views.get(0).index();
    String layer = source.substring(source.indexOf(" * Layer " + index + ", "));
    assertThat(layer.substring(0, layer.indexOf("\n}\n")))
        .containsMatch(
            "nothing to copy: its inputs lie in it\n *\\*/\n"
                + " *void \\*const \\w+ = run->arena \\+ \\w+;\n"
                + " *begin_layer\\(run, "
                + index
                + ", \\w+, 0\\);\n"
                + " *status = end_layer\\(run, "
                + index
                + ", SEVENFOLD_STATUS_OK, ");
  }
}
