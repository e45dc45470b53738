package dev.sevenfold.calibration;

import java.io.Console;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A bar with the number of samples, or of whatever is counted, and the time that is left, redrawn
 * in place on standard error. Without a terminal nothing is written, so logs and pipes stay clean.
 */
public final class TerminalProgress implements CalibrationProgress {
  private static final int MILLISECONDS_BETWEEN_UPDATES = 200;

  private final String title;
  private final String unit;
  private final int stages;
  private final Supplier<Optional<Duration>> left;
  private final ProgressBarConsumer consumer;
  private ProgressBar bar;
  private long done;
  private int begun;

  private TerminalProgress(
      String title,
      String unit,
      int stages,
      Supplier<Optional<Duration>> left,
      ProgressBarConsumer consumer) {
    this.title = title;
    this.unit = unit;
    this.stages = stages;
    this.left = left;
    this.consumer = consumer;
  }

  /**
   * A bar on the terminal, or {@link CalibrationProgress#NONE} when there is none.
   *
   * @param title what to call the work, shown before the bar
   */
  public static CalibrationProgress of(String title) {
    return of(title, "samples");
  }

  /**
   * As above, counting something else than samples.
   *
   * @param unit what is counted, in the plural
   */
  public static CalibrationProgress of(String title, String unit) {
    return hasTerminal() ? new TerminalProgress(title, unit, 1, null, null) : NONE;
  }

  /**
   * As above, for work of which each thing has stages that {@link #doing} names. The bar moves with
   * each stage.
   *
   * @param stages most stages of each
   * @param left estimates the time that is left; empty while nobody knows. Another thread asks
   */
  public static CalibrationProgress of(
      String title, String unit, int stages, Supplier<Optional<Duration>> left) {
    return hasTerminal() ? new TerminalProgress(title, unit, stages, left, null) : NONE;
  }

  /** A bar whose lines somebody else shows; {@code left} may be null. */
  static CalibrationProgress of(
      String title,
      String unit,
      int stages,
      Supplier<Optional<Duration>> left,
      ProgressBarConsumer consumer) {
    return new TerminalProgress(title, unit, stages, left, consumer);
  }

  /** Since JDK 22 there may be a console that is no terminal; it says so itself. */
  private static boolean hasTerminal() {
    Console console = System.console();
    if (console == null || "dumb".equals(System.getenv("TERM"))) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (IllegalAccessException | InvocationTargetException e) {
      return false;
    }
  }

  @Override
  public void started(long samples) {
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(title)
            .setInitialMax(samples < 0 ? samples : samples * stages)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(MILLISECONDS_BETWEEN_UPDATES)
            .setUnit(" " + unit, stages);
    if (left != null) {
      builder.setEtaFunction(state -> left.get());
    }
    done = 0;
    begun = 0;
    bar = (consumer == null ? builder : builder.setConsumer(consumer)).build();
  }

  @Override
  public void doing(String what) {
    bar.setExtraMessage(" " + what);
    bar.stepTo(done * stages + Math.min(begun, stages - 1));
    begun++;
  }

  @Override
  public void advanced() {
    done++;
    begun = 0;
    bar.stepTo(done * stages);
  }

  @Override
  public void finished() {
    bar.close();
  }
}
