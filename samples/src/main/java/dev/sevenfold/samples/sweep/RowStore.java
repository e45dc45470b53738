package dev.sevenfold.samples.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
   */
  RowStore(Path file, boolean resume) throws IOException {
    this.file = file;
    Files.createDirectories(file.toAbsolutePath().getParent());
    StringBuilder kept = new StringBuilder();
    if (resume && Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        if (isRow(line)) {
          kept.append(line).append('\n');
        }
      }
    }
    Files.writeString(file, kept);
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

  /** Adds a row; the last one of a network counts. */
  void add(ZooRow row) throws IOException {
    rows.put(row.network(), row);
    Files.writeString(file, RowJson.line(row) + "\n", StandardOpenOption.APPEND);
  }
}
