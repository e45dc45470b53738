package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.jna.Pointer;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import org.junit.jupiter.api.Test;

final class NativeBlockTest {
  @Test
  void moreThanThereIsIsRefusedWithTheNumberOfBytes() {
    SevenfoldException refusal =
        assertThrows(SevenfoldException.class, () -> new NativeBlock(1L << 60));
    assertThat(refusal.diagnostic()).isEqualTo(Message.NATIVE_MEMORY_EXHAUSTED);
    assertThat(refusal).hasMessageThat().contains("no 1152921504606847");
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
