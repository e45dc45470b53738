package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.tensor.Shape;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** The 16-bit floats, all of them, against the definition of the formats. */
class SmallFloatsTest {
  /** The value that the fields of a binary float stand for, in double arithmetic. */
  private static double value(int bits, int fractionBits, int exponentBits) {
    int fraction = bits & ((1 << fractionBits) - 1);
    int exponent = bits >> fractionBits & ((1 << exponentBits) - 1);
    int bias = (1 << (exponentBits - 1)) - 1;
    double sign = (bits & 0x8000) == 0 ? 1 : -1;
    if (exponent == (1 << exponentBits) - 1) {
      return fraction == 0 ? sign * Double.POSITIVE_INFINITY : Double.NaN;
    }
    double significand = Math.scalb((double) fraction, -fractionBits) + (exponent == 0 ? 0 : 1);
    return sign * Math.scalb(significand, Math.max(exponent, 1) - bias);
  }

  private static float[] decode(StoredType type, ByteOrder order) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(65536 * Short.BYTES).order(order);
    for (int bits = 0; bits < 65536; bits++) {
      bytes.putShort((short) bits);
    }
    TensorInfo info = TensorInfo.of("all", type, Shape.of(65536));
    return new TensorDecoder(info, "test").readFloat(() -> bytes.flip().order(order)).array();
  }

  private static void assertAllEqualTheDefinition(StoredType type, int fraction, int exponent)
      throws IOException {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
      float[] values = decode(type, order);
      for (int bits = 0; bits < 65536; bits++) {
        // floatToIntBits: one NaN for all, but -0 is not 0.
        assertWithMessage("%s bits %s", type, Integer.toHexString(bits))
            .that(Float.floatToIntBits(values[bits]))
            .isEqualTo(Float.floatToIntBits((float) value(bits, fraction, exponent)));
      }
    }
  }

  @Test
  void caseL02_everyHalfValue() throws IOException {
    assertAllEqualTheDefinition(StoredType.F16, 10, 5);
  }

  @Test
  void caseL02_everyBrainValue() throws IOException {
    assertAllEqualTheDefinition(StoredType.BF16, 7, 8);
  }

  @Test
  void caseL02_oneAndAHalf() {
    assertThat(SmallFloats.fromHalf((short) 0x3E00)).isEqualTo(1.5f);
    assertThat(SmallFloats.fromBrain((short) 0x3FC0)).isEqualTo(1.5f);
  }

  @Test
  void notANumberKeepsItsFraction() {
    assertThat(Float.floatToRawIntBits(SmallFloats.fromHalf((short) 0x7E01))).isEqualTo(0x7FC02000);
    assertThat(Float.floatToRawIntBits(SmallFloats.fromBrain((short) 0xFFC1)))
        .isEqualTo(0xFFC10000);
  }
}
