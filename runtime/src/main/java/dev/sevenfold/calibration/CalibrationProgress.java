package dev.sevenfold.calibration;

/**
 * Hears how far a calibration is, or other long work on one thing after the other. Calls come from
 * one thread, in this order.
 */
public interface CalibrationProgress {
  /** Tells nobody. */
  CalibrationProgress NONE =
      new CalibrationProgress() {
        @Override
        public void started(long samples) {}

        @Override
        public void advanced() {}

        @Override
        public void finished() {}
      };

  /**
   * Calibration begins.
   *
   * @param samples how many samples come, -1 when that is not known
   */
  void started(long samples);

  /**
   * A stage of the next sample begins. Calibration has none; work of several stages names each.
   *
   * @param what the sample and the stage, to show
   */
  default void doing(String what) {}

  /** One more sample is done. */
  void advanced();

  /** All samples are done, or calibration failed. */
  void finished();
}
