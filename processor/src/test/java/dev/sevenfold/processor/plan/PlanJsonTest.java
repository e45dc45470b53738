package dev.sevenfold.processor.plan;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.processor.testing.SmallNet;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PlanJsonTest {
  private final Plan plan = Plans.of(new SmallNet());

  @Test
  void aPlanReadsBackEqual() {
    String text = PlanJson.write(plan);

    Plan read = PlanJson.read(text, "plan.json");

    assertThat(read).isEqualTo(plan);
    assertThat(PlanJson.write(read)).isEqualTo(text);
    assertThat(HexFormat.of().formatHex(PlanJson.hash(read)))
        .isEqualTo(HexFormat.of().formatHex(PlanJson.hash(plan)));
  }

  @Test
  void theTextIsTheSameWheneverItIsMade() {
    assertThat(PlanJson.write(Plans.of(new SmallNet()))).isEqualTo(PlanJson.write(plan));
  }

  @Test
  void everyKindOfAttributeReadsBack() {
    Attributes attributes =
        Attributes.NONE
            .with("infinite", Double.NEGATIVE_INFINITY)
            .with("whole", 6.0)
            .with("small", 1e-5)
            .with("integer", -7)
            .with("flag", true)
            .with("text", "quote \" and \u00fc and \n")
            .with("digits", "12")
            .with("list", new int[] {3, -1})
            .with("empty", new int[0]);
    Graph graph = plan.graph();
    List<Node> nodes =
        graph.nodes().stream()
            .map(node -> node.name().equals("concat") ? annotated(node, attributes) : node)
            .toList();
    Graph changed =
        new Graph(graph.name(), graph.inputs(), graph.parameters(), nodes, graph.outputs());
    Plan odd = withGraph(changed);

    Plan read = PlanJson.read(PlanJson.write(odd), "plan.json");

    assertThat(read.graph()).isEqualTo(changed);
    assertThat(read.graph()).isNotEqualTo(graph);
  }

  private static Node annotated(Node node, Attributes attributes) {
    return node.withAttributes(attributes.with("axis", node.attributes().integer("axis")));
  }

  private Plan withGraph(Graph graph) {
    return new Plan(
        plan.model(),
        plan.packageName(),
        plan.board(),
        plan.kernels(),
        plan.reference(),
        graph,
        plan.slots(),
        plan.inputs(),
        plan.outputs(),
        plan.steps(),
        plan.memory());
  }

  @Test
  void aTextThatIsNoPlanIsRefused() {
    assertRefused("", Message.PLAN_INVALID, "Net.plan.json");
    assertRefused("{}", Message.PLAN_INVALID, "Net.plan.json");
    String text = PlanJson.write(plan);
    assertRefused(text.replace("\"concat\"", "\"conqat\""), Message.PLAN_INVALID, "conqat");
    assertRefused(text.replace("\"format\": 1", "\"format\": 2"), Message.PLAN_INVALID, "format");
  }

  @Test
  void aPlanOfAnotherVersionIsRefusedWithTheLineThatDiffers() {
    String text = PlanJson.write(plan);
    String other = text.replace("mmalib_conv2d_i8", "mmalib_conv2d_i7");
    Refusals.assertRefused(
        Message.PLAN_OF_ANOTHER_VERSION,
        () -> PlanJson.read(other, "Net.plan.json"),
        "\"kernel\": \"mmalib_conv2d_i7\"",
        "\"kernel\": \"mmalib_conv2d_i8\"");
    assertRefused(text + " ", Message.PLAN_OF_ANOTHER_VERSION, "Net.plan.json");
  }

  private static void assertRefused(String text, Message message, String part) {
    Refusals.assertRefused(message, () -> PlanJson.read(text, "Net.plan.json"), part);
  }
}
