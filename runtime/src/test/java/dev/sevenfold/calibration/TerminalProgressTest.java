package dev.sevenfold.calibration;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import me.tongfei.progressbar.ProgressBarConsumer;
import org.junit.jupiter.api.Test;

final class TerminalProgressTest {
  /** Collects lines; the bar's own thread writes them. */
  private static final class Lines implements ProgressBarConsumer {
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @Override
    public int getMaxRenderedLength() {
      return 100;
    }

    @Override
    public void accept(String line) {
      lines.add(line);
    }

    @Override
    public void close() {}
  }

  @Test
  void theLastLineShowsAllSamples() {
    Lines lines = new Lines();
    CalibrationProgress progress = TerminalProgress.of("calibrating", lines);
    progress.started(3);
    progress.advanced();
    progress.advanced();
    progress.advanced();
    progress.finished();
    String last = lines.lines.get(lines.lines.size() - 1);
    assertThat(last).contains("calibrating");
    assertThat(last).contains("3/3");
    assertThat(last).contains("100%");
  }

  @Test
  void anUnknownNumberOfSamplesIsNoProblem() {
    Lines lines = new Lines();
    CalibrationProgress progress = TerminalProgress.of("calibrating", lines);
    progress.started(-1);
    progress.advanced();
    progress.finished();
    assertThat(lines.lines.get(lines.lines.size() - 1)).contains("1");
  }
}
