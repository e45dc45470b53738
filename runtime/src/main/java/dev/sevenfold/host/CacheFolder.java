package dev.sevenfold.host;

import java.nio.file.Path;

/**
 * Where built libraries are kept: {@code -Dsevenfold.cache}, else the variable {@code
 * SEVENFOLD_CACHE}, else {@code sevenfold} in the user's cache folder ({@code XDG_CACHE_HOME} or
 * {@code ~/.cache}; {@code ~/Library/Caches} on macOS; {@code LOCALAPPDATA} on Windows). The folder
 * may be deleted at any time; it is filled again.
 */
public final class CacheFolder {
  private static final String NAME = "sevenfold";

  private CacheFolder() {}

  /** The cache folder of an environment; absolute, it need not exist yet. */
  public static Path of(HostEnvironment environment) {
    return environment
        .property("sevenfold.cache")
        .or(() -> environment.variable("SEVENFOLD_CACHE"))
        .map(Path::of)
        .orElseGet(() -> userCache(environment).resolve(NAME))
        .toAbsolutePath()
        .normalize();
  }

  private static Path userCache(HostEnvironment environment) {
    Path home = Path.of(environment.property("user.home").orElse("."));
    return switch (environment.operatingSystem()) {
      case LINUX ->
          environment
              .variable("XDG_CACHE_HOME")
              .map(Path::of)
              .filter(Path::isAbsolute)
              .orElse(home.resolve(".cache"));
      case MACOS -> home.resolve("Library").resolve("Caches");
      case WINDOWS ->
          environment
              .variable("LOCALAPPDATA")
              .map(Path::of)
              .orElse(home.resolve("AppData").resolve("Local"));
    };
  }
}
