package dev.sevenfold.samples.cli;

import java.nio.file.Path;

/** Where the launcher lies. */
final class Home {
  private static final String PROPERTY = "sevenfold.home";

  private Home() {}

  /** The folder of the launcher; the current one when Java was started without it. */
  static Path folder() {
    return Path.of(System.getProperty(PROPERTY, ""));
  }
}
