package dev.sevenfold.samples.sweep;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.zoo.Zoo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two of the smallest networks of the zoo, and one that fails between them. */
final class ZooSweepTest {
  /** As {@code TorchvisionLogitsTest} of the zoo allows. */
  private static final double FLOAT_TOLERANCE = 1e-4;

  private static final String FIRST = "shufflenet_v2_x0_5";
  private static final String SECOND = "squeezenet1_1";

  @TempDir private Path folder;

  private final List<String> done = new ArrayList<>();
  private final List<String> kept = new ArrayList<>();
  private final List<String> stages = new ArrayList<>();

  /** Remembers what it hears. */
  private final SweepListener listener =
      new SweepListener() {
        @Override
        public void started(List<String> networks, Set<String> earlier) {
          assertThat(networks).containsExactly(FIRST, "broken", SECOND).inOrder();
          kept.addAll(earlier);
          stages.clear();
          done.clear();
        }

        @Override
        public void stage(String network, String what) {
          stages.add(network + ": " + what);
        }

        @Override
        public void done(ZooRow row, boolean old, double seconds) {
          assertThat(seconds).isGreaterThan(0);
          done.add(row.network() + (old ? ", kept" : ""));
        }

        @Override
        public void finished() {
          done.add("finished");
        }
      };

  private static Map<String, Supplier<NeuralModule>> networks() {
    Map<String, Supplier<NeuralModule>> networks = new LinkedHashMap<>();
    networks.put(FIRST, Zoo.networks().get(FIRST));
    networks.put(
        "broken",
        () -> {
          throw new SevenfoldException(Message.NO_NETWORK_MATCHES, "<broken>", "");
        });
    networks.put(SECOND, Zoo.networks().get(SECOND));
    return networks;
  }

  private List<ZooRow> sweep(boolean resume) throws IOException {
    return new ZooSweep(networks()).run(folder.resolve("new/rows.jsonl"), resume, listener);
  }

  @Test
  void aSweepGoesOnBehindAFailureAndResumesWhatDidNotFail() throws IOException {
    List<ZooRow> rows = sweep(false);
    assertThat(done).containsExactly(FIRST, "broken", SECOND, "finished").inOrder();
    assertThat(kept).isEmpty();
    requireStages();
    assertThat(rows.get(1).isFailed()).isTrue();
    assertThat(rows.get(1).error()).startsWith("[SF0909] ");
    assertThat(rows.get(1).types()).isEmpty();
    requireFigures(rows.get(0));
    requireFigures(rows.get(2));

    Path file = folder.resolve("new/rows.jsonl");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(3);
    // A hash of another plan, and a line that was cut off.
    String hash = rows.get(2).planHashes().get(1);
    String other = lines.get(2).replace(hash, "0".repeat(hash.length()));
    Files.writeString(file, lines.get(0) + "\n" + other + "\n" + lines.get(1).substring(0, 30));
    List<ZooRow> resumed = sweep(true);
    assertThat(done).containsExactly(FIRST + ", kept", "broken", SECOND, "finished").inOrder();
    assertThat(kept).containsExactly(FIRST, SECOND);
    assertThat(resumed.get(0)).isEqualTo(rows.get(0));
    assertThat(resumed.get(1)).isEqualTo(rows.get(1));
    requireFigures(resumed.get(2));
    assertThat(resumed.get(2).planHashes()).isEqualTo(rows.get(2).planHashes());
    List<String> after = Files.readAllLines(file);
    assertThat(after).hasSize(4);
    assertThat(after.subList(0, 2)).containsExactly(lines.get(0), other).inOrder();
    requireTable(resumed);
  }

  private void requireStages() {
    assertThat(stages).hasSize(2 * SweepListener.STAGES);
    assertThat(stages.subList(0, SweepListener.STAGES))
        .containsExactly(
            FIRST + ": tracing and planning INT8",
            FIRST + ": tracing and planning INT16",
            FIRST + ": float reference",
            FIRST + ": calibrating INT8",
            FIRST + ": converting INT8",
            FIRST + ": compiling the C of INT8",
            FIRST + ": comparing INT8",
            FIRST + ": calibrating INT16",
            FIRST + ": converting INT16",
            FIRST + ": compiling the C of INT16",
            FIRST + ": comparing INT16")
        .inOrder();
  }

  private static void requireFigures(ZooRow row) {
    assertThat(row.error()).isEmpty();
    assertThat(row.floatError().getAsDouble()).isLessThan(FLOAT_TOLERANCE);
    assertThat(row.types().keySet()).containsExactlyElementsIn(ZooRow.TYPES);
    assertThat(row.differingBytes()).isEqualTo(0);
    for (TypeFigures figures : row.types().values()) {
      assertThat(figures.plan().arenaBytes()).isAtLeast(figures.plan().lowerBoundBytes());
      assertThat(figures.plan().shortfallBytes()).isEqualTo(0);
      assertThat(figures.run().orElseThrow().comparedBytes()).isGreaterThan(1_000_000);
    }
    double narrow = sqnr(row, QuantizedType.INT8);
    assertThat(narrow).isGreaterThan(10);
    assertThat(sqnr(row, QuantizedType.INT16)).isGreaterThan(narrow + 20);
  }

  private static double sqnr(ZooRow row, QuantizedType type) {
    return row.types().get(type).run().orElseThrow().sqnrDecibels();
  }

  private static void requireTable(List<ZooRow> rows) {
    String text = SweepTable.text(rows);
    assertThat(text.lines().count()).isEqualTo(5);
    assertThat(text).contains("\n3 networks: 1 failed, 0 bytes differ, ");
    assertThat(text).contains("[SF0909] No network of the zoo matches '<broken>'\n");
    String html = SweepPage.html(rows);
    assertThat(html).contains("<tr class=\"bad\"><td>broken</td>");
    assertThat(html).contains("&lt;broken&gt;");
    assertThat(html).doesNotContain("<broken>");
    assertThat(html).doesNotContain("http");
    assertThat(RowJson.write(rows)).contains("\"network\":\"" + SECOND + "\"");
  }
}
