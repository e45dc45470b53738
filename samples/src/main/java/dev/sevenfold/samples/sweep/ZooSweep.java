package dev.sevenfold.samples.sweep;

import dev.sevenfold.dsl.NeuralModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Makes one row per network. What fails has a row, too, and the next network follows. Weights and
 * inputs are formulas, so the rows say nothing about accuracy on images.
 */
public final class ZooSweep {
  private static final double NANOSECONDS = 1e9;

  private final Map<String, Supplier<NeuralModule>> networks;

  /**
   * A sweep.
   *
   * @param networks by name, in the order of the rows
   */
  public ZooSweep(Map<String, Supplier<NeuralModule>> networks) {
    this.networks = networks;
  }

  /** Measures every network anew, with the C under every instruction set. */
  public List<ZooRow> check(SweepListener listener) {
    listener.started(List.copyOf(networks.keySet()), Set.of());
    try {
      List<ZooRow> rows = new ArrayList<>();
      networks.forEach(
          (name, network) -> {
            long start = System.nanoTime();
            ZooRow row =
                NetworkCheck.of(
                    name,
                    network,
                    true,
                    planned -> Optional.empty(),
                    what -> listener.stage(name, what));
            rows.add(row);
            listener.done(row, false, secondsSince(start));
          });
      return rows;
    } finally {
      listener.finished();
    }
  }

  /**
   * Measures every network with the C under the best instruction set, and keeps each row in a file.
   *
   * @param file JSON lines
   * @param resume whether rows of the file stay that did not fail and are of the same plans
   */
  public List<ZooRow> run(Path file, boolean resume, SweepListener listener) throws IOException {
    RowStore store = new RowStore(file, resume);
    listener.started(List.copyOf(networks.keySet()), store.finished());
    try {
      List<ZooRow> rows = new ArrayList<>();
      for (String name : networks.keySet()) {
        rows.add(row(name, store, listener));
      }
      return rows;
    } finally {
      listener.finished();
    }
  }

  private ZooRow row(String name, RowStore store, SweepListener listener) throws IOException {
    long start = System.nanoTime();
    boolean[] known = new boolean[1];
    ZooRow row =
        NetworkCheck.of(
            name,
            networks.get(name),
            false,
            planned -> {
              Optional<ZooRow> found = store.find(planned);
              known[0] = found.isPresent();
              return found;
            },
            what -> listener.stage(name, what));
    if (!known[0]) {
      store.add(row);
    }
    listener.done(row, known[0], secondsSince(start));
    return row;
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / NANOSECONDS;
  }
}
