package dev.sevenfold.processor.codegen;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Allocates identifiers that are legal in Java, C and C++ for names of any kind.
 *
 * <ol>
 *   <li>Every character other than an ASCII letter, digit or underscore becomes an underscore.
 *   <li>A name that is empty or begins with a digit, an underscore or a prefix of our C libraries
 *       gets an {@code n} in front.
 *   <li>A reserved word gets an underscore behind it.
 *   <li>A name that was given out before, in any case of letters, gets {@code _2}, {@code _3}, …
 * </ol>
 *
 * <p>So names that differ get identifiers that differ, also as macros in upper case. The result
 * depends on the order of the calls alone.
 */
public final class Identifiers {
  private static final List<String> LIBRARY_PREFIXES = List.of("c7x_", "mmalib_", "sevenfold_");

  private final Set<String> taken = new HashSet<>();

  /** Nothing is taken but the words of the languages. */
  public Identifiers() {
    taken.addAll(ReservedWords.ALL);
  }

  /** Takes a name that generated code uses itself; a name allocated later differs from it. */
  public Identifiers reserve(String identifier) {
    taken.add(folded(identifier));
    return this;
  }

  /** The identifier of a name. Each call returns another one, for equal names, too. */
  public String allocate(String name) {
    String legal = clean(name);
    if (ReservedWords.ALL.contains(folded(legal))) {
      legal += "_";
    }
    String identifier = legal;
    for (int suffix = 2; !taken.add(folded(identifier)); suffix++) {
      identifier = legal + "_" + suffix;
    }
    return identifier;
  }

  /** A name with only legal characters and a legal beginning; not yet unique. */
  public static String clean(String name) {
    String legal = name.replaceAll("[^A-Za-z0-9_]", "_");
    boolean isBegin = !legal.isEmpty() && Character.isLetter(legal.charAt(0));
    boolean ofLibrary = LIBRARY_PREFIXES.stream().anyMatch(folded(legal)::startsWith);
    return isBegin && !ofLibrary ? legal : "n" + legal;
  }

  private static String folded(String identifier) {
    return identifier.toLowerCase(Locale.ROOT);
  }
}
