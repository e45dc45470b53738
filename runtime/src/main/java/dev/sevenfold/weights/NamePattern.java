package dev.sevenfold.weights;

/** Patterns over parameter names: {@code *} stands for any characters, dots included. */
final class NamePattern {
  private NamePattern() {}

  /** Whether the whole name matches; every part between stars is taken as early as possible. */
  static boolean matches(String pattern, String name) {
    String[] parts = pattern.split("\\*", -1);
    if (parts.length == 1) {
      return name.equals(pattern);
    }
    String last = parts[parts.length - 1];
    if (!name.startsWith(parts[0])) {
      return false;
    }
    int at = parts[0].length();
    for (int i = 1; i < parts.length - 1; i++) {
      int found = name.indexOf(parts[i], at);
      if (found < 0) {
        return false;
      }
      at = found + parts[i].length();
    }
    return name.length() - last.length() >= at && name.endsWith(last);
  }
}
