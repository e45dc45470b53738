package dev.sevenfold.processor.diagnostic;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.SourceLocation;

/**
 * Reports about one model. A location that a node of the model's graph carries leads to the very
 * call in the source; any other, {@link SourceLocation#UNKNOWN} included, leads to the model class.
 */
public interface Reporter {
  /** Reports an error: the compilation fails, the other models are still compiled. */
  void error(SourceLocation at, Message message, Object... arguments);

  /** Reports an exception as the error that it stands for. */
  void error(SourceLocation at, SevenfoldException exception);

  /** Reports something that compiles but is probably not meant. */
  void warning(SourceLocation at, Message message, Object... arguments);

  /** Tells of a decision that a reader of the build log may wonder about. */
  void note(SourceLocation at, String text);

  /** Whether an error was reported about this model. */
  boolean hasErrors();
}
