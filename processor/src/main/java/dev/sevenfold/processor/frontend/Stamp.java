package dev.sevenfold.processor.frontend;

import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a model was traced from.
 *
 * @param model binary name of the model class
 * @param inputs names of the inputs of {@code forward}, which class files may not tell
 * @param classes binary names of the classes it used, its own included
 */
record Stamp(String model, List<String> inputs, SortedSet<String> classes) {
  /** Copies the collections. */
  Stamp {
    inputs = List.copyOf(inputs);
    classes = new TreeSet<>(classes);
  }

  /** Those of some top-level classes that the model was traced from. */
  SortedSet<String> used(Collection<String> topLevelNames) {
    return topLevelNames.stream().filter(this::uses).collect(Collectors.toCollection(TreeSet::new));
  }

  private boolean uses(String topLevelName) {
    String nested = topLevelName + "$";
    return classes.stream().anyMatch(name -> name.equals(topLevelName) || name.startsWith(nested));
  }
}
