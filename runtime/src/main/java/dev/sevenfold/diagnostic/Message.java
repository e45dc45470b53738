package dev.sevenfold.diagnostic;

/**
 * Every message Sevenfold reports. A text says what was found, what was expected and what to do;
 * each ID has a page of that name in {@code docs/diagnostics}. Placeholders are those of
 * {@link String#format}.
 *
 * <p>Ranges: 01 model class and tracing, 02 operators and shapes, 03 quantization, 04 memory and
 * boards, 05 weight files, 06 calibration, 07 conversion and artefacts, 08 host emulation, 09
 * comparison and command line, 99 internal.
 */
public enum Message {
  // 01 model class and tracing

  // 02 operators and shapes
  INVALID_SHAPE("SF0201", "Shape %s is not possible: %s."),

  // 03 quantization

  // 04 memory and boards

  // 05 weight files

  // 06 calibration

  // 07 conversion and artefacts

  // 08 host emulation

  // 09 comparison and command line

  // 99 internal
  INTERNAL_ERROR("SF9901", "Sevenfold failed in %s: %s. This is a defect of Sevenfold; please report it with this text.");

  private final String id;
  private final String text;

  Message(String id, String text) {
    this.id = id;
    this.text = text;
  }

  /** The stable ID, such as {@code SF0201}. */
  public String id() {
    return id;
  }

  /** The text with its placeholders filled, preceded by the ID in brackets. */
  public String format(Object... arguments) {
    return "[" + id + "] " + String.format(text, arguments);
  }
}
