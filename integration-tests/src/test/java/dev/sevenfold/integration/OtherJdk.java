package dev.sevenfold.integration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A JDK other than the one that runs the tests: that of the environment variable {@code
 * SEVENFOLD_OTHER_JDK}, else one installed beside it whose version differs.
 */
final class OtherJdk {
  private OtherJdk() {}

  /** Its folder; a test that asks is skipped where there is none. */
  static Path find() throws IOException {
    String given = System.getenv("SEVENFOLD_OTHER_JDK");
    if (given != null) {
      return Path.of(given);
    }
    Path home = Path.of(System.getProperty("java.home")).toRealPath();
    try (Stream<Path> neighbours = Files.list(home.getParent())) {
      Optional<Path> found =
          neighbours
              .sorted()
              .filter(jdk -> Files.isExecutable(jdk.resolve("bin/javac")))
              .filter(jdk -> isNewer(jdk))
              .findFirst();
      Assumptions.assumeTrue(found.isPresent(), "there is one JDK only");
      return found.orElseThrow();
    }
  }

  private static boolean isNewer(Path jdk) {
    try {
      String version =
          Files.readAllLines(jdk.resolve("release")).stream()
              .filter(line -> line.startsWith("JAVA_VERSION="))
              .map(line -> line.replaceAll("[^0-9.]", "").split("\\.")[0])
              .findFirst()
              .orElse("0");
      return Integer.parseInt(version) > Runtime.version().feature();
    } catch (IOException e) {
      return false;
    }
  }
}
