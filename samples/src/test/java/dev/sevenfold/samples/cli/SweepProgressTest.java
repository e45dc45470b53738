package dev.sevenfold.samples.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.samples.sweep.ZooRow;
import dev.sevenfold.zoo.Zoo;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Without a terminal, as in a log. */
final class SweepProgressTest {
  private final StringWriter err = new StringWriter();

  private static ZooRow row(String network, String error) {
    return new ZooRow(network, OptionalDouble.empty(), Map.of(), error);
  }

  @Test
  void aLineForEachNetwork() {
    Map<String, Supplier<NeuralModule>> networks = new LinkedHashMap<>();
    for (String name : List.of("alexnet", "resnet18", "squeezenet1_1", "vgg19")) {
      networks.put(name, Zoo.networks().get(name));
    }
    SweepProgress progress = new SweepProgress(networks, new PrintWriter(err));
    progress.started(List.copyOf(networks.keySet()), Set.of("alexnet"));
    progress.stage("alexnet", "tracing");
    progress.done(row("alexnet", ""), true, 0.3);
    progress.done(row("resnet18", "[SF9999] Broken."), false, 2.4);
    progress.done(row("squeezenet1_1", ""), false, 0.5);
    progress.done(row("vgg19", ""), false, 71);
    progress.finished();
    List<String> lines = err.toString().lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0))
        .matches("1/4 alexnet: kept, SQNR -, 0 bytes differ; about [0-9]+ (s|min) left");
    assertThat(lines.get(1))
        .matches("2/4 resnet18: 2 s, failed: \\[SF9999\\] Broken\\.; about [0-9]+ (s|min) left");
    // Half a second for a small one makes few of a large one.
    assertThat(lines.get(2)).matches("3/4 squeezenet1_1: .*; about [0-9] s left");
    assertThat(lines.get(3)).isEqualTo("4/4 vgg19: 71 s, SQNR -, 0 bytes differ");
  }
}
