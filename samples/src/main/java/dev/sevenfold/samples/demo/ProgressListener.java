package dev.sevenfold.samples.demo;

import dev.sevenfold.calibration.CalibrationProgress;

/** Hears what a long command does. Calls come from one thread. */
public interface ProgressListener {
  /** A stage begins. */
  void stage(String what);

  /** Something that a user should look at; the same may come several times. */
  void warning(String text);

  /**
   * Who is told how far a calibration is.
   *
   * @param what is calibrated
   */
  CalibrationProgress calibration(String what);
}
