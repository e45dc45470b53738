package dev.sevenfold.calibration;

import dev.sevenfold.diagnostic.Message;

/**
 * Something about a calibration that the user should look at.
 *
 * @param message which message of the catalogue
 * @param tensor the tensor it is about; empty for the whole set
 * @param text the text with its ID in front
 */
public record CalibrationWarning(Message message, String tensor, String text) {
  static CalibrationWarning of(Message message, String tensor, Object... arguments) {
    return new CalibrationWarning(message, tensor, message.format(arguments));
  }
}
