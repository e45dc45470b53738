package dev.sevenfold.conversion;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** Damaged and forged params files. */
class ParamsDamageTest extends ParamsFixture {
  /** Makes the checksum right again after a change, as a careful forger would. */
  private static byte[] resealed(ByteBuffer content) {
    CRC32C crc = new CRC32C();
    crc.update(content.array(), HEADER_BYTES, content.capacity() - HEADER_BYTES);
    return content.putInt(CRC_AT, (int) crc.getValue()).array();
  }

  @Test
  void anyFlippedByteIsDetected() {
    byte[] content = content();
    for (int at = 0; at < content.length; at++) {
      for (int mask : new int[] {0x01, 0x80, 0xFF}) {
        byte[] flipped = content.clone();
        flipped[at] ^= (byte) mask;
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.of("flipped", flipped, planHash, entries()).close(),
            "byte " + at);
      }
    }
  }

  @Test
  void anyOtherLengthIsDetected() {
    byte[] content = content();
    for (int length = 0; length < content.length + 130; length++) {
      if (length != content.length) {
        byte[] other = Arrays.copyOf(content, length);
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.of("cut", other, planHash, entries()).close(),
            "length " + length);
      }
    }
  }

  @Test
  void otherVersionIsNamed() {
    ByteBuffer content = editable().putInt(8, 2);
    SevenfoldException error = refused(content.array(), Message.PARAMS_VERSION);
    assertThat(error).hasMessageThat().contains("format version 2");
    assertThat(error).hasMessageThat().contains("reads version 1");
  }

  @Test
  void reservedBytesMustBeZero() {
    for (int at : new int[] {28, 31, 64, 127}) {
      refused(editable().put(at, (byte) 1).array(), Message.PARAMS_INVALID);
    }
  }

  @Test
  void forgedTableIsRefusedEvenWithARightChecksum() {
    long[] offsets = {0, 255, 257, 320, 1 << 20, -64, Long.MAX_VALUE, Long.MIN_VALUE};
    for (long offset : offsets) {
      SevenfoldException error =
          refused(
              resealed(editable().putLong(HEADER_BYTES, offset)), Message.PARAMS_ENTRY_MISPLACED);
      assertThat(error).hasMessageThat().contains("'conv.weight'");
      assertThat(error).hasMessageThat().contains("at offset " + offset + " ");
    }
    for (long size : new long[] {0, 74, 76, -1, Long.MAX_VALUE}) {
      refused(resealed(editable().putLong(HEADER_BYTES + 8, size)), Message.PARAMS_ENTRY_MISPLACED);
    }
  }

  @Test
  void forgedCountAndSizeAreRefused() {
    for (int count : new int[] {0, 6, 8, -1, Integer.MAX_VALUE}) {
      refused(editable().putInt(12, count).array(), Message.PARAMS_INVALID);
    }
    for (long size : new long[] {0, 128, -1, Long.MAX_VALUE}) {
      refused(editable().putLong(16, size).array(), Message.PARAMS_INVALID);
    }
  }
}
