package dev.sevenfold.processor.frontend;

import java.util.Optional;

/**
 * A file that was generated for a model.
 *
 * @param isSource whether it is a Java source, which javac also compiles; else a resource in the
 *     class output
 * @param packageName its package; empty for the unnamed one
 * @param name its name in the package, such as {@code Net.plan.json} or {@code NetModel.java}
 */
public record OutputFile(boolean isSource, String packageName, String name)
    implements Comparable<OutputFile> {
  private static final String SOURCE = "source ";
  private static final String RESOURCE = "resource ";

  /** Orders as the text is ordered. */
  @Override
  public int compareTo(OutputFile other) {
    return toString().compareTo(other.toString());
  }

  /** One line, such as {@code resource a.b/Net.plan.json}. */
  @Override
  public String toString() {
    return (isSource ? SOURCE : RESOURCE) + packageName + "/" + name;
  }

  /** Reads what {@link #toString} wrote. */
  static Optional<OutputFile> parse(String line) {
    boolean isSource = line.startsWith(SOURCE);
    int slash = line.indexOf('/');
    if (slash < 0 || !(isSource || line.startsWith(RESOURCE))) {
      return Optional.empty();
    }
    String packageName = line.substring(line.indexOf(' ') + 1, slash);
    return Optional.of(new OutputFile(isSource, packageName, line.substring(slash + 1)));
  }
}
