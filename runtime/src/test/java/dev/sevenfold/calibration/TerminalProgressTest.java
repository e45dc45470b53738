package dev.sevenfold.calibration;

import static com.google.common.truth.Truth.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBarConsumer;
import org.junit.jupiter.api.Test;

final class TerminalProgressTest {
  /** Collects lines; the bar's own thread writes them. */
  private static final class Lines implements ProgressBarConsumer {
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @Override
    public int getMaxRenderedLength() {
      return 120;
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
    CalibrationProgress progress = TerminalProgress.of("calibrating", "samples", 1, null, lines);
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
    CalibrationProgress progress = TerminalProgress.of("calibrating", "samples", 1, null, lines);
    progress.started(-1);
    progress.advanced();
    progress.finished();
    assertThat(lines.lines.get(lines.lines.size() - 1)).contains("1");
  }

  /** The bar moves with stages, the count with what is done. */
  @Test
  void stagesAreNamedAndTheTimeLeftIsThatOfTheEstimate() {
    Lines lines = new Lines();
    CalibrationProgress progress =
        TerminalProgress.of(
            "zoo", "networks", 4, () -> Optional.of(Duration.ofSeconds(7384)), lines);
    progress.started(2);
    for (int stage = 0; stage < 4; stage++) {
      progress.doing("first: stage " + stage);
    }
    progress.advanced();
    progress.doing("second: tracing");
    progress.doing("second: calibrating");
    progress.doing("second: comparing");
    progress.finished();
    String last = lines.lines.get(lines.lines.size() - 1);
    assertThat(last).contains("zoo");
    assertThat(last).contains("75%");
    assertThat(last).contains("1/2 networks");
    assertThat(last).contains("2:03:04");
    assertThat(last).endsWith("second: comparing");
  }

  /** Work may have fewer stages than announced, because it failed, or more. */
  @Test
  void aWholeStepIsTheSameForAllNumbersOfStages() {
    Lines lines = new Lines();
    CalibrationProgress progress =
        TerminalProgress.of("zoo", "networks", 2, Optional::empty, lines);
    progress.started(3);
    progress.advanced();
    for (int stage = 0; stage < 5; stage++) {
      progress.doing("second");
    }
    progress.advanced();
    progress.doing("third");
    progress.advanced();
    progress.finished();
    String last = lines.lines.get(lines.lines.size() - 1);
    assertThat(last).contains("100%");
    assertThat(last).contains("3/3 networks");
  }
}
