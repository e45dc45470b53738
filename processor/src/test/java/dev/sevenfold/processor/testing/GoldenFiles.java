package dev.sevenfold.processor.testing;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares generated text with a file that was reviewed. */
public final class GoldenFiles {
  private static final String ACCEPT = "sevenfold.acceptGolden";
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private GoldenFiles() {}

  /** Fails unless the text is that of the golden file; says how to accept another one. */
  public static void assertGolden(String name, String text) {
    assertGolden(FOLDER.resolve(name), text);
  }

  /** As above, for a file anywhere in the project. */
  public static void assertGolden(Path file, String text) {
    try {
      if (Boolean.getBoolean(ACCEPT)) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      }
      String expected = Files.exists(file) ? Files.readString(file) : "";
      assertWithMessage(
              "%s; to accept: mvn test -pl processor -am -Dtest=TheTest"
                  + " -Dsurefire.failIfNoSpecifiedTests=false -D%s=true, then review the change",
              file, ACCEPT)
          .that(text)
          .isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
