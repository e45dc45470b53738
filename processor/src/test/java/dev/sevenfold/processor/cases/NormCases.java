package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import org.junit.jupiter.api.function.Executable;

/** Rows to normalize, and what normalization makes of them. */
final class NormCases {
  /** In output steps, where the largest output is the sum of a scaled value and a shift. */
  static final double SCALED_STEPS = 3;

  static final double FLOAT = 1e-4;
  static final int[] ROW = {1, 6};

  private NormCases() {}

  static float[] row(double step) {
    float[] row = new float[6];
    for (int i = 0; i < row.length; i++) {
      row[i] = (float) (i * step);
    }
    return row;
  }

  static void refused(String what, Executable call) {
    SevenfoldException error = assertThrows(SevenfoldException.class, call);
    assertThat(error).hasMessageThat().contains(what);
    assertThat(error.diagnostic())
        .isAnyOf(Message.INVALID_ARGUMENT, Message.CHANNEL_MISMATCH, Message.WRONG_RANK);
  }
}
