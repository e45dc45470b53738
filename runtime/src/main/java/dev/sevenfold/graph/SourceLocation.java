package dev.sevenfold.graph;

/**
 * Where in the model's source a node was written.
 *
 * @param file file name without folders, empty when unknown
 * @param line 1-based line, 0 when unknown
 * @param column 1-based column, 0 when unknown
 */
public record SourceLocation(String file, int line, int column) {
  /** No source is known. */
  public static final SourceLocation UNKNOWN = new SourceLocation("", 0, 0);

  /** Whether a file is known. */
  public boolean isKnown() {
    return !file.isEmpty();
  }

  /** For example {@code ResNet18.java:31}. */
  @Override
  public String toString() {
    return isKnown() ? file + ":" + line : "unknown source";
  }
}
