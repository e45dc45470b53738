package dev.sevenfold.calibration;

import java.io.Console;
import java.lang.reflect.InvocationTargetException;
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
  private final ProgressBarConsumer consumer;
  private ProgressBar bar;

  private TerminalProgress(String title, String unit, ProgressBarConsumer consumer) {
    this.title = title;
    this.unit = unit;
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
    return hasTerminal() ? new TerminalProgress(title, unit, null) : NONE;
  }

  /** A bar whose lines somebody else shows. */
  static CalibrationProgress of(String title, ProgressBarConsumer consumer) {
    return new TerminalProgress(title, "samples", consumer);
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
            .setInitialMax(samples)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(MILLISECONDS_BETWEEN_UPDATES)
            .setUnit(" " + unit, 1);
    bar = (consumer == null ? builder : builder.setConsumer(consumer)).build();
  }

  @Override
  public void advanced() {
    bar.step();
  }

  @Override
  public void finished() {
    bar.close();
  }
}
