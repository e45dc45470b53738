package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.weights.NpzBytes.header;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Writes npz files and reads them. */
abstract class NpzFixture {
  static final String PLAIN = header("<f4", "False", "(2,)");

  @TempDir Path folder;

  Path write(byte[] content) {
    try {
      return Files.write(folder.resolve("weights.npz"), content);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  SevenfoldException refused(byte[] content, Message expected, String... parts) {
    Path path = write(content);
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> NpzFile.open(path).close());
    assertThat(error.diagnostic()).isEqualTo(expected);
    assertThat(error).hasMessageThat().contains("weights.npz");
    for (String part : parts) {
      assertThat(error).hasMessageThat().contains(part);
    }
    return error;
  }
}
