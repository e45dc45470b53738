package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Writes safetensors files and reads them. */
abstract class SafetensorsFixture {
  static final byte[] NONE = {};

  @TempDir Path folder;

  SafetensorsFile open(byte[] bytes) {
    return SafetensorsFile.open(SafetensorsBytes.write(folder, bytes));
  }

  SevenfoldException refused(byte[] bytes, Message expected, String... parts) {
    Path path = SafetensorsBytes.write(folder, bytes);
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> SafetensorsFile.open(path).close());
    assertThat(error.diagnostic()).isEqualTo(expected);
    assertThat(error).hasMessageThat().contains("weights.safetensors");
    for (String part : parts) {
      assertThat(error).hasMessageThat().contains(part);
    }
    return error;
  }
}
