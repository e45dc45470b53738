package dev.sevenfold.samples.sweep;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RowStoreTest {
  @TempDir private Path folder;

  private static ZooRow row(String network) {
    return new ZooRow(network, OptionalDouble.of(0.5), Map.of(), "");
  }

  @Test
  void wholeRowsStayWhateverElseIsInTheFile() throws IOException {
    Path file = folder.resolve("rows.jsonl");
    new RowStore(file, false).add(row("first"));
    byte[] noText = {(byte) 0xC3, 0x28, (byte) 0xFF, '\n', '{', '"'};
    Files.write(file, noText, java.nio.file.StandardOpenOption.APPEND);
    RowStore resumed = new RowStore(file, true);
    assertThat(resumed.finished()).containsExactly("first");
    resumed.add(row("second"));
    assertThat(Files.readAllLines(file)).hasSize(2);
    assertThat(new RowStore(file, true).finished()).containsExactly("first", "second");
    assertThat(new RowStore(file, false).finished()).isEmpty();
    assertThat(Files.readString(file)).isEmpty();
    assertThat(folder.toFile().list()).asList().containsExactly("rows.jsonl");
  }

  @Test
  void aFileThatCannotBeReadOrWrittenIsOneMessage() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("rows.jsonl").resolve("inside"));
    assertRefused(directory.getParent(), false);
    assertRefused(directory.getParent(), true);
    Path blocked = Files.writeString(folder.resolve("file"), "");
    assertRefused(blocked.resolve("rows.jsonl"), false);
    RowStore store = new RowStore(folder.resolve("later.jsonl"), false);
    Files.delete(folder.resolve("later.jsonl"));
    assertThat(assertThrows(SevenfoldException.class, () -> store.add(row("lost"))))
        .hasMessageThat()
        .startsWith("[SF0912] Cannot write " + folder.resolve("later.jsonl"));
  }

  private static void assertRefused(Path file, boolean resume) {
    assertThat(assertThrows(SevenfoldException.class, () -> new RowStore(file, resume)))
        .hasMessageThat()
        .startsWith("[SF0912] Cannot write " + file);
  }
}
