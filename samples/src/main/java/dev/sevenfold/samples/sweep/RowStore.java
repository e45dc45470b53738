package dev.sevenfold.samples.sweep;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The rows of a sweep in a file, one line each, written as soon as a network is done. */
final class RowStore {
  private final Path file;
  private final Map<String, ZooRow> rows = new HashMap<>();

  /**
   * Opens a file.
   *
   * @param resume whether whole rows that are there stay; all are removed otherwise
   * @throws SevenfoldException SF0912 if it cannot be read or written
   */
  RowStore(Path file, boolean resume) {
    this.file = file;
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      String before = resume && Files.exists(file) ? text(file) : "";
      StringBuilder kept = new StringBuilder();
      before.lines().filter(this::isRow).forEach(line -> kept.append(line).append('\n'));
      replace(kept.toString());
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Whatever its bytes are: lines that are no text are no rows. */
  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** Writes all rows beside the file first, so that they are not lost if this is interrupted. */
  private void replace(String kept) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("it is no file");
    }
    Path beside = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(beside, kept);
    Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private SevenfoldException unwritable(IOException cause) {
    return new SevenfoldException(cause, Message.OUTPUT_FILE_UNWRITABLE, file, cause);
  }

  private boolean isRow(String line) {
    try {
      ZooRow row = RowJson.read(line);
      rows.put(row.network(), row);
      return true;
    } catch (RuntimeException e) {
      // Cut off, or of another version: the network is measured again.
      return false;
    }
  }

  /** The row of a network that was done with the same plans. */
  Optional<ZooRow> find(ZooRow planned) {
    return Optional.ofNullable(rows.get(planned.network()))
        .filter(row -> !row.isFailed() && row.planHashes().equals(planned.planHashes()));
  }

  /** Networks that have a row and did not fail, with whatever plans. */
  Set<String> finished() {
    return rows.values().stream()
        .filter(row -> !row.isFailed())
        .map(ZooRow::network)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Adds a row; the last one of a network counts.
   *
   * @throws SevenfoldException SF0912 if it cannot be written
   */
  void add(ZooRow row) {
    rows.put(row.network(), row);
    try {
      Files.writeString(file, RowJson.line(row) + "\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }
}
