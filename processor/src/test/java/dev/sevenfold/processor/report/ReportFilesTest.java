package dev.sevenfold.processor.report;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.GraphBuilder;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.SmallNet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ReportFilesTest {
  private final Plan plan = Plans.of(new SmallNet());
  private final Map<String, String> files = ReportFiles.emit(plan, "SmallNet");

  @Test
  void everyLayerIsInTheTableWithItsKernelAndReason() {
    OffloadTable table = OffloadTable.of(plan);
    assertThat(table.rows()).hasSize(plan.steps().size());
    OffloadTable.Row stem = table.rows().get(0);
    assertThat(stem.kernel()).isEqualTo("mmalib_conv2d_i8");
    assertThat(stem.macs()).isEqualTo(8 * 8 * 8 * 3 * 3 * 3);
    OffloadTable.Row tail = table.rows().get(table.rows().size() - 1);
    assertThat(tail.kernelClass()).isEqualTo(KernelClass.FLOAT);
    assertThat(tail.reason()).isNotEmpty();
    assertThat(table.macShare(Set.of(KernelClass.MMALIB))).isEqualTo(1.0);
    assertThat(table.nodeShare(Set.of(KernelClass.FLOAT))).isEqualTo(2.0 / 12);
  }

  @Test
  void conversionsInsideAndAtTheBoundaryAreListed() {
    OffloadTable table = OffloadTable.of(plan);
    assertThat(table.seams().stream().map(OffloadTable.Row::operator))
        .containsExactly("requantize", "requantize", "dequantize")
        .inOrder();
    assertThat(table.converted().stream().map(boundary -> boundary.name()))
        .containsExactly("image", "features")
        .inOrder();
    assertThat(files.get("SmallNet.offload.txt"))
        .contains("output logits    float32[1x10]  as it is");
  }

  @Test
  void totalsAddUp() {
    OffloadTable table = OffloadTable.of(plan);
    assertThat(table.totals().stream().mapToLong(OffloadTable.Total::nodes).sum())
        .isEqualTo(plan.steps().size());
    assertThat(table.totals().stream().mapToLong(OffloadTable.Total::macs).sum())
        .isEqualTo(13_824 + 4_608 + 2_560);
  }

  @Test
  void theJsonSaysTheSame() {
    JsonObject json = JsonParser.parseString(files.get("SmallNet.offload.json")).getAsJsonObject();
    assertThat(json.getAsJsonArray("layers")).hasSize(plan.steps().size());
    JsonObject first = json.getAsJsonArray("layers").get(0).getAsJsonObject();
    assertThat(first.get("class").getAsString()).isEqualTo("MMALIB");
    assertThat(first.get("source").getAsString()).startsWith("SmallNet.java:");
    JsonObject total = json.getAsJsonArray("totals").get(1).getAsJsonObject();
    assertThat(total.get("layers").getAsInt()).isEqualTo(7);
    assertThat(json.getAsJsonArray("boundary")).hasSize(3);
  }

  @Test
  void planTextShowsPeakBoundGapAndEveryValue() {
    String text = files.get("SmallNet.plan.txt");
    assertThat(text).contains("lower bound");
    assertThat(text).contains("gap, 0.00 %");
    assertThat(text).contains("scratch of head");
    assertThat(text).containsMatch("block\\.relu +INT8 +symmetric +block\\.relu +max_pool2d");
    assertThat(text).containsMatch("block_relu +output 1 +block\\.relu\n");
    assertThat(text).containsMatch("image +input 0 +image\n");
  }

  /** Two products of 3 x 4 by 4 x 5. */
  static final class Products extends NeuralModule {
    public Tensor forward(@Shape({2, 3, 4}) Tensor a, @Shape({2, 4, 5}) Tensor b) {
      return a.matmul(b);
    }
  }

  @Test
  void productsOfActivationsAreMatrixWork() {
    OffloadTable table = OffloadTable.of(Plans.of(new Products()));
    assertThat(table.rows().get(0).macs()).isEqualTo(2 * 3 * 4 * 5);
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class Masked extends NeuralModule {
    public Tensor forward(
        @Shape({2, 3, 4}) Tensor a,
        @Shape(
                value = {3, 3},
                dtype = ElementType.BOOL)
            Tensor mask) {
      return a.matmul(a, true).maskedFill(mask, Double.NEGATIVE_INFINITY).softmax(2).matmul(a);
    }
  }

  /** The kernel moves codes and real numbers alike, and nothing stays real in silence. */
  @Test
  void realNumbersThatAreOnlyMovedSayWhy() {
    OffloadTable.Row mask =
        OffloadTable.of(Plans.of(new Masked())).rows().stream()
            .filter(row -> row.kernel().equals("c7x_where"))
            .findFirst()
            .orElseThrow();
    assertThat(mask.reason()).contains("it may mask what softmax reads");
  }

  @Test
  void aGraphWithoutMatrixWorkHasNothingToShare() {
    GraphBuilder g = new GraphBuilder();
    Value x = g.input("x", 1, 4);
    Plan plain = Plans.of(g.output("y", g.node("add_scalar", "sum", scalar(), x)).build());
    OffloadTable table = OffloadTable.of(plain);
    assertThat(table.macShare(Set.of(KernelClass.MMALIB))).isEqualTo(1.0);
    assertThat(table.nodeShare(Set.of(KernelClass.MMALIB))).isEqualTo(0.0);
  }

  private static Attributes scalar() {
    return Attributes.NONE.with("scalar", 1.0);
  }

  @Test
  void reportsOfEqualPlansAreEqual() {
    assertThat(ReportFiles.emit(Plans.of(new SmallNet()), "SmallNet")).isEqualTo(files);
  }
}
