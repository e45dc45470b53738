package dev.sevenfold.samples.sweep;

import dev.sevenfold.dsl.NeuralModule;
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
    return rows(true, Optional.empty(), listener);
  }

  /**
   * Measures every network with the C under the best instruction set, and keeps each row in a file.
   *
   * @param file JSON lines
   * @param resume whether rows of the file stay that did not fail and are of the same plans
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0912 if the file cannot be read or
   *     written
   */
  public List<ZooRow> run(Path file, boolean resume, SweepListener listener) {
    return rows(false, Optional.of(new RowStore(file, resume)), listener);
  }

  private List<ZooRow> rows(boolean everyIsa, Optional<RowStore> store, SweepListener listener) {
    listener.started(
        List.copyOf(networks.keySet()), store.map(RowStore::finished).orElse(Set.of()));
    try {
      List<ZooRow> rows = new ArrayList<>();
      for (String name : networks.keySet()) {
        rows.add(row(name, everyIsa, store, listener));
      }
      return rows;
    } finally {
      listener.finished();
    }
  }

  private ZooRow row(
      String name, boolean everyIsa, Optional<RowStore> store, SweepListener listener) {
    long start = System.nanoTime();
    boolean[] known = new boolean[1];
    ZooRow row =
        NetworkCheck.of(
            name,
            networks.get(name),
            everyIsa,
            planned -> {
              Optional<ZooRow> found = store.flatMap(rows -> rows.find(planned));
              known[0] = found.isPresent();
              return found;
            },
            what -> listener.stage(name, what));
    if (store.isPresent() && !known[0]) {
      store.get().add(row);
    }
    listener.done(row, known[0], secondsSince(start));
    return row;
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / NANOSECONDS;
  }
}
