package dev.sevenfold.conversion;

import dev.sevenfold.calibration.CalibrationAudit;

/**
 * What the encodings of a file were made from.
 *
 * @param samples how many calibration samples
 * @param dataHash SHA-256 over the samples, in hexadecimal
 * @param isNoise whether they were noise: the file is not for accuracy
 */
public record CalibrationOrigin(int samples, String dataHash, boolean isNoise) {
  /** That of an audit. */
  public static CalibrationOrigin of(CalibrationAudit audit) {
    return new CalibrationOrigin(audit.samples(), audit.dataHash(), audit.isNoise());
  }
}
