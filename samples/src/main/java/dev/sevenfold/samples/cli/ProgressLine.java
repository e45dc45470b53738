package dev.sevenfold.samples.cli;

import dev.sevenfold.calibration.CalibrationProgress;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A calibration's progress as a bar with the time that is left, on the error stream. */
final class ProgressLine implements CalibrationProgress {
  private static final int MILLISECONDS_BETWEEN_UPDATES = 200;

  private final String title;
  private ProgressBar bar;

  ProgressLine(String title) {
    this.title = title;
  }

  @Override
  public void started(long samples) {
    bar =
        new ProgressBarBuilder()
            .setTaskName(title)
            .setInitialMax(samples)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(MILLISECONDS_BETWEEN_UPDATES)
            .setUnit(" images", 1)
            .build();
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
