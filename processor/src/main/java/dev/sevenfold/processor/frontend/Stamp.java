package dev.sevenfold.processor.frontend;

import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a model was traced from and what was generated for it.
 *
 * @param model binary name of the model class
 * @param inputs names of the inputs of {@code forward}, which class files may not tell
 * @param classes binary names of the classes it used, its own included
 * @param files the generated files
 */
record Stamp(
    String model, List<String> inputs, SortedSet<String> classes, SortedSet<OutputFile> files) {
  /** Copies the collections. */
  Stamp {
    inputs = List.copyOf(inputs);
    classes = new TreeSet<>(classes);
    files = new TreeSet<>(files);
  }

  /** Those of some top-level classes that the model was traced from. */
  SortedSet<String> used(Collection<String> topLevelNames) {
    return topLevelNames.stream().filter(this::uses).collect(Collectors.toCollection(TreeSet::new));
  }

  private boolean uses(String topLevelName) {
    String nested = topLevelName + "$";
    return classes.stream().anyMatch(name -> name.equals(topLevelName) || name.startsWith(nested));
  }

  /** Lines from which {@link #parse} makes the stamp again. */
  String text() {
    StringBuilder text = new StringBuilder("model ").append(model).append('\n');
    inputs.forEach(input -> text.append("input ").append(input).append('\n'));
    classes.forEach(name -> text.append("class ").append(name).append('\n'));
    files.forEach(file -> text.append(file).append('\n'));
    return text.toString();
  }

  /** Reads the lines of one stamp; lines of an unknown kind are passed over. */
  static Stamp parse(String model, List<String> lines) {
    SortedSet<OutputFile> files = new TreeSet<>();
    lines.forEach(line -> OutputFile.parse(line).ifPresent(files::add));
    return new Stamp(model, values(lines, "input "), new TreeSet<>(values(lines, "class ")), files);
  }

  private static List<String> values(List<String> lines, String kind) {
    return lines.stream()
        .filter(line -> line.startsWith(kind))
        .map(line -> line.substring(kind.length()))
        .toList();
  }
}
