package dev.sevenfold.processor.diagnostic;

import java.util.Arrays;

/** Text about an exception that nobody expected. */
public final class InternalErrors {
  private static final String OUR_PACKAGES = "dev.sevenfold.";

  private InternalErrors() {}

  /** Its type, its message, and the frame of ours in which it began. */
  public static String describe(Throwable thrown) {
    Throwable origin = thrown;
    while (origin.getCause() != null) {
      origin = origin.getCause();
    }
    String frame =
        Arrays.stream(origin.getStackTrace())
            .filter(element -> element.getClassName().startsWith(OUR_PACKAGES))
            .findFirst()
            .map(element -> " at " + element)
            .orElse("");
    return thrown + frame;
  }
}
