package dev.sevenfold.calibration;

/** Hears how far a calibration is. Calls come from one thread, in this order. */
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

  /** One more sample is done. */
  void advanced();

  /** All samples are done, or calibration failed. */
  void finished();
}
