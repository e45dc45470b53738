package dev.sevenfold.processor.diagnostic;

import java.util.Arrays;

/** Text about an exception that nobody expected. */
public final class InternalErrors {
  private static final String OUR_PACKAGES = "dev.sevenfold.";

  private InternalErrors() {}

  /** Its type, its message, and the innermost frame of ours. */
  public static String describe(Throwable thrown) {
    String frame =
        Arrays.stream(thrown.getStackTrace())
            .filter(element -> element.getClassName().startsWith(OUR_PACKAGES))
            .findFirst()
            .map(element -> " at " + element)
            .orElse("");
    return thrown + frame;
  }
}
