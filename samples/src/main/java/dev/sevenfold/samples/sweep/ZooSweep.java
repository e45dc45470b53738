package dev.sevenfold.samples.sweep;

import dev.sevenfold.dsl.NeuralModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Makes one row per network. What fails has a row, too, and the next network follows. Weights and
 * inputs are formulas, so the rows say nothing about accuracy on images.
 */
public final class ZooSweep {
  private final Map<String, Supplier<NeuralModule>> networks;

  /**
   * A sweep.
   *
   * @param networks by name, in the order of the rows
   */
  public ZooSweep(Map<String, Supplier<NeuralModule>> networks) {
    this.networks = networks;
  }

  /**
   * Measures every network anew, with the C under every instruction set.
   *
   * @param done is told each row as soon as it is there
   */
  public List<ZooRow> check(Consumer<ZooRow> done) {
    List<ZooRow> rows = new ArrayList<>();
    networks.forEach(
        (name, network) -> {
          ZooRow row = NetworkCheck.of(name, network, true, planned -> Optional.empty());
          rows.add(row);
          done.accept(row);
        });
    return rows;
  }

  /**
   * Measures every network with the C under the best instruction set, and keeps each row in a file.
   *
   * @param file JSON lines
   * @param resume whether rows of the file stay that did not fail and are of the same plans
   * @param done is told each row as soon as it is there
   */
  public List<ZooRow> run(Path file, boolean resume, Consumer<ZooRow> done) throws IOException {
    RowStore store = new RowStore(file, resume);
    List<ZooRow> rows = new ArrayList<>();
    for (Map.Entry<String, Supplier<NeuralModule>> network : networks.entrySet()) {
      boolean[] known = new boolean[1];
      ZooRow row =
          NetworkCheck.of(
              network.getKey(),
              network.getValue(),
              false,
              planned -> {
                Optional<ZooRow> found = store.find(planned);
                known[0] = found.isPresent();
                return found;
              });
      if (!known[0]) {
        store.add(row);
      }
      rows.add(row);
      done.accept(row);
    }
    return rows;
  }
}
