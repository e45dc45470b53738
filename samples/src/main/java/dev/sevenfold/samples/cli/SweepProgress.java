package dev.sevenfold.samples.cli;

import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.calibration.TerminalProgress;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.samples.sweep.SweepEstimate;
import dev.sevenfold.samples.sweep.SweepListener;
import dev.sevenfold.samples.sweep.SweepTable;
import dev.sevenfold.samples.sweep.ZooRow;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Shows how far a sweep is: a bar with network, stage and the time that is left on a terminal,
 * otherwise a line with the main figures behind each network.
 */
final class SweepProgress implements SweepListener {
  private static final double NANOSECONDS = 1e9;
  private static final int SECONDS_PER_MINUTE = 60;
  private static final int SECONDS_WORTH_MINUTES = 3 * SECONDS_PER_MINUTE;

  private final Map<String, Supplier<NeuralModule>> networks;
  private final PrintWriter err;
  private final CalibrationProgress bar;
  private volatile SweepEstimate estimate;
  private volatile long networkStart;
  private int count;

  SweepProgress(Map<String, Supplier<NeuralModule>> networks, PrintWriter err) {
    this.networks = networks;
    this.err = err;
    bar = TerminalProgress.of("zoo", "networks", STAGES, this::left);
  }

  @Override
  public void started(List<String> names, Set<String> kept) {
    bar.started(names.size());
    estimate = SweepEstimate.of(networks, kept);
    networkStart = System.nanoTime();
  }

  @Override
  public void stage(String network, String what) {
    bar.doing(network + ": " + what);
  }

  @Override
  public void done(ZooRow row, boolean kept, double seconds) {
    count++;
    estimate.done(row.network(), !kept && !row.isFailed(), seconds);
    networkStart = System.nanoTime();
    bar.advanced();
    if (bar == CalibrationProgress.NONE) {
      String time = kept ? "kept" : String.format(Locale.ROOT, "%.0f s", seconds);
      err.println(
          "%d/%d %s: %s, %s%s"
              .formatted(
                  count, networks.size(), row.network(), time, SweepTable.figures(row), rest()));
      err.flush();
    }
  }

  @Override
  public void finished() {
    bar.finished();
  }

  /** For the bar, which may ask before networks have been sized up. */
  private Optional<Duration> left() {
    if (estimate == null) {
      return Optional.empty();
    }
    double spent = (System.nanoTime() - networkStart) / NANOSECONDS;
    return Optional.of(Duration.ofSeconds(Math.round(estimate.secondsLeft(spent))));
  }

  /** What is left, as the end of a line. */
  private String rest() {
    if (count == networks.size()) {
      return "";
    }
    double seconds = estimate.secondsLeft(0);
    return seconds < SECONDS_WORTH_MINUTES
        ? String.format(Locale.ROOT, "; about %.0f s left", seconds)
        : String.format(Locale.ROOT, "; about %.0f min left", seconds / SECONDS_PER_MINUTE);
  }
}
