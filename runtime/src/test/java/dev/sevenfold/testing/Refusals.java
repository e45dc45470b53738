package dev.sevenfold.testing;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import org.junit.jupiter.api.function.Executable;

/** Errors with an ID that a test expects. */
public final class Refusals {
  private Refusals() {}

  /** Fails unless an action ends with a message, whose text has all these parts. */
  public static void assertRefused(Message message, Executable action, String... parts) {
    SevenfoldException error = assertThrows(SevenfoldException.class, action);
    assertThat(error.diagnostic()).isEqualTo(message);
    for (String part : parts) {
      assertThat(error).hasMessageThat().contains(part);
    }
  }
}
