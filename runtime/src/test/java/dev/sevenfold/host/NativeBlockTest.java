package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;

import com.sun.jna.Pointer;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.testing.Refusals;
import org.junit.jupiter.api.Test;

final class NativeBlockTest {
  @Test
  void moreThanThereIsIsRefusedWithTheNumberOfBytes() {
    Refusals.assertRefused(
        Message.NATIVE_MEMORY_EXHAUSTED, () -> new NativeBlock(1L << 60), "no 1152921504606847");
  }

  @Test
  void aWriteBesideIsSeen() {
    try (NativeBlock block = new NativeBlock(10)) {
      assertThat(block.isIntact()).isTrue();
      long first = Pointer.nativeValue(block.start());
      new Pointer(first + 9).setByte(0, (byte) 1);
      assertThat(block.isIntact()).isTrue();
      new Pointer(first + 10).setByte(0, (byte) 1);
      assertThat(block.isIntact()).isFalse();
    }
  }
}
