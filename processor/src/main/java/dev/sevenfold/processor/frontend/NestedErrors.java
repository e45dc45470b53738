package dev.sevenfold.processor.frontend;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * What the nested compile said about a model that does not compile.
 *
 * @param inBodies whether all errors are in bodies of methods and initializers; else one is in a
 *     declaration, and every compilation finds it
 */
record NestedErrors(List<Diagnostic<? extends JavaFileObject>> diagnostics, boolean inBodies) {
  /** Nothing was said. */
  static final NestedErrors NONE = new NestedErrors(List.of(), false);

  private static final String UNRESOLVED = "compiler.err.cant.resolve";

  /**
   * A name that nothing declares.
   *
   * @param simpleName the last part of it
   * @param place where it is mentioned
   */
  record Mention(String simpleName, Place place) {}

  /** The first mention of one of some class names. */
  Optional<Mention> mention(Set<String> simpleNames) {
    return diagnostics.stream()
        .filter(error -> error.getCode().startsWith(UNRESOLVED))
        .flatMap(error -> unresolved(error).stream())
        .filter(mention -> simpleNames.contains(mention.simpleName()))
        .findFirst();
  }

  private static Optional<Mention> unresolved(Diagnostic<? extends JavaFileObject> error) {
    if (!(error.getSource() instanceof SourceFile file)) {
      return Optional.empty();
    }
    String text = file.source().text();
    int position = (int) error.getPosition();
    boolean isSelect = text.startsWith(".", position);
    int start = isSelect ? Trivia.skip(text, position + 1) : position;
    int end = start;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return Optional.of(new Mention(text.substring(start, end), file.source().place(start, end)));
  }

  /** Binary names of the top-level classes in whose sources there are errors. */
  Set<String> classes() {
    Set<String> names = new TreeSet<>();
    for (Diagnostic<? extends JavaFileObject> error : diagnostics) {
      if (error.getSource() instanceof SourceFile file) {
        names.add(file.binaryName());
      }
    }
    return names;
  }

  /** The first error in one line, with file and line of the original source. */
  String first() {
    Diagnostic<? extends JavaFileObject> error = diagnostics.get(0);
    String text = error.getMessage(Locale.ENGLISH).lines().findFirst().orElse("");
    if (error.getSource() instanceof SourceFile file && error.getLineNumber() > 0) {
      int start = (int) error.getStartPosition();
      return text + " (" + file.source().place(start, start).location() + ")";
    }
    return text;
  }
}
