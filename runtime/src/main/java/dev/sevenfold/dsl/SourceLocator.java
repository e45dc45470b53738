package dev.sevenfold.dsl;

import dev.sevenfold.graph.SourceLocation;
import java.util.List;

/** Finds the place in the model's source that made a call of the model language. */
@FunctionalInterface
public interface SourceLocator {
  /** Takes the innermost frame with a file name and a line number as it is. */
  SourceLocator BY_LINE =
      frames ->
          frames.stream()
              .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
              .findFirst()
              .map(frame -> new SourceLocation(frame.getFileName(), frame.getLineNumber(), 0))
              .orElse(SourceLocation.UNKNOWN);

  /**
   * The location of a call.
   *
   * @param frames the user's frames, innermost first
   */
  SourceLocation locate(List<StackWalker.StackFrame> frames);
}
