package dev.sevenfold.diagnostic;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** An error that a user can act on: a {@link Message} with its placeholders filled. */
public class SevenfoldException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Message diagnostic;
  private final transient List<Object> arguments;

  /** Creates the exception; its message is the formatted text with the ID in front. */
  public SevenfoldException(Message diagnostic, Object... arguments) {
    super(diagnostic.format(arguments));
    this.diagnostic = diagnostic;
    this.arguments = Arrays.asList(arguments.clone());
  }

  /** As above, keeping what caused it. */
  public SevenfoldException(Throwable cause, Message diagnostic, Object... arguments) {
    super(diagnostic.format(arguments), cause);
    this.diagnostic = diagnostic;
    this.arguments = Arrays.asList(arguments.clone());
  }

  /** Which entry of the catalogue this is. */
  public Message diagnostic() {
    return diagnostic;
  }

  /** What filled the placeholders; empty when the exception was sent between processes. */
  public List<Object> arguments() {
    return arguments == null ? List.of() : Collections.unmodifiableList(arguments);
  }
}
