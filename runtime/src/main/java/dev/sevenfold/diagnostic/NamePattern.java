package dev.sevenfold.diagnostic;

/** Patterns over names that users write: {@code *} stands for any characters, dots included. */
public final class NamePattern {
  private NamePattern() {}

  /** Whether the whole name matches; every part between stars is taken as early as possible. */
  public static boolean matches(String pattern, String name) {
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

  /**
   * Whether a pattern matches a name made of parts with dots between, or the name of something
   * around it: {@code layer4} and {@code layer*} match {@code layer4.0.conv1}.
   */
  public static boolean matchesPath(String pattern, String name) {
    for (int end = name.length(); end > 0; end = name.lastIndexOf('.', end - 1)) {
      if (matches(pattern, name.substring(0, end))) {
        return true;
      }
    }
    return false;
  }
}
