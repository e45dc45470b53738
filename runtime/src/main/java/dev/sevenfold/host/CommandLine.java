package dev.sevenfold.host;

import java.util.ArrayList;
import java.util.List;

/** A command line in words: separated by blanks; single or double quotes keep blanks together. */
final class CommandLine {
  private static final char NONE = 0;

  private CommandLine() {}

  static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = NONE;
    for (char c : line.toCharArray()) {
      if (quote != NONE && c == quote) {
        quote = NONE;
      } else if (quote == NONE && (c == '"' || c == '\'')) {
        quote = c;
        inWord = true;
      } else if (quote == NONE && Character.isWhitespace(c)) {
        if (inWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
      } else {
        word.append(c);
        inWord = true;
      }
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }
}
