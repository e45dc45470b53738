package dev.sevenfold.samples.cli;

import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.calibration.TerminalProgress;
import dev.sevenfold.samples.demo.ProgressListener;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;

/** Says what is going on, on the error stream; every warning once. */
final class Narrator implements ProgressListener {
  private final PrintWriter err;
  private final Set<String> warnings = new HashSet<>();

  Narrator(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void stage(String what) {
    err.println(what + " ...");
    err.flush();
  }

  @Override
  public void warning(String text) {
    if (warnings.add(text)) {
      err.println("  " + text);
      err.flush();
    }
  }

  @Override
  public CalibrationProgress calibration(String what) {
    return TerminalProgress.of(what);
  }
}
