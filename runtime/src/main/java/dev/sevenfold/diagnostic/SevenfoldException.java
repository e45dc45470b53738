package dev.sevenfold.diagnostic;

/** An error that a user can act on: a {@link Message} with its placeholders filled. */
public class SevenfoldException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Message diagnostic;

  /** Creates the exception; its message is the formatted text with the ID in front. */
  public SevenfoldException(Message diagnostic, Object... arguments) {
    super(diagnostic.format(arguments));
    this.diagnostic = diagnostic;
  }

  /** As above, keeping what caused it. */
  public SevenfoldException(Throwable cause, Message diagnostic, Object... arguments) {
    super(diagnostic.format(arguments), cause);
    this.diagnostic = diagnostic;
  }

  /** Which entry of the catalogue this is. */
  public Message diagnostic() {
    return diagnostic;
  }
}
