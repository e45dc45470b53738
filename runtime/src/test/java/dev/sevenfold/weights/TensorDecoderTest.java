package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TensorDecoderTest {
  /** What {@link #floats} and {@link #read} do with a decoder. */
  private interface Reading<T> {
    T read(TensorDecoder decoder, TensorDecoder.Chunks chunks) throws IOException;
  }

  private static <T> T decode(
      StoredType type,
      int elements,
      ByteOrder order,
      Consumer<ByteBuffer> content,
      Reading<T> reading) {
    TensorInfo info = TensorInfo.of("w", type, Shape.of(elements));
    try {
      return reading.read(new TensorDecoder(info, "test file"), () -> bytes(order, content));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ByteBuffer bytes(ByteOrder order, Consumer<ByteBuffer> content) {
    ByteBuffer bytes = ByteBuffer.allocate(64).order(order);
    content.accept(bytes);
    return bytes.flip();
  }

  private static float[] floats(StoredType type, int elements, Consumer<ByteBuffer> content) {
    Reading<FloatTensor> reading = TensorDecoder::readFloat;
    float[] little = decode(type, elements, ByteOrder.LITTLE_ENDIAN, content, reading).array();
    float[] big = decode(type, elements, ByteOrder.BIG_ENDIAN, content, reading).array();
    assertWithMessage("%s in both byte orders", type).that(big).isEqualTo(little);
    return little;
  }

  private static HostTensor read(StoredType type, int elements, Consumer<ByteBuffer> content) {
    return decode(type, elements, ByteOrder.BIG_ENDIAN, content, TensorDecoder::read);
  }

  @Test
  void caseL01_oneIsOneInEitherByteOrder() {
    assertThat(floats(StoredType.F32, 1, b -> b.putFloat(1f))).isEqualTo(new float[] {1f});
    assertThat(floats(StoredType.F64, 1, b -> b.putDouble(1))).isEqualTo(new float[] {1f});
    assertThat(floats(StoredType.F16, 1, b -> b.putShort((short) 0x3C00)))
        .isEqualTo(new float[] {1f});
    assertThat(floats(StoredType.BF16, 1, b -> b.putShort((short) 0x3F80)))
        .isEqualTo(new float[] {1f});
  }

  @Test
  void doublesRoundToNearestEven() {
    double tie = 1 + 0x1p-24;
    assertThat(
            floats(
                StoredType.F64,
                4,
                b -> b.putDouble(0.1).putDouble(tie).putDouble(Math.nextUp(tie)).putDouble(1e300)))
        .isEqualTo(new float[] {0.1f, 1f, 1f + 0x1p-23f, Float.POSITIVE_INFINITY});
  }

  @Test
  void integersConvertToFloat() {
    assertThat(floats(StoredType.I64, 2, b -> b.putLong(-3).putLong(Long.MIN_VALUE)))
        .isEqualTo(new float[] {-3, -0x1p63f});
    assertThat(floats(StoredType.I32, 1, b -> b.putInt(16777217))).isEqualTo(new float[] {0x1p24f});
    assertThat(floats(StoredType.I16, 1, b -> b.putShort((short) -2))).isEqualTo(new float[] {-2});
    assertThat(floats(StoredType.I8, 1, b -> b.put((byte) -128))).isEqualTo(new float[] {-128});
    assertThat(floats(StoredType.U32, 1, b -> b.putInt(-1))).isEqualTo(new float[] {0x1p32f});
    assertThat(floats(StoredType.U16, 1, b -> b.putShort((short) -1)))
        .isEqualTo(new float[] {65535});
    assertThat(floats(StoredType.U8, 1, b -> b.put((byte) -1))).isEqualTo(new float[] {255});
    assertThat(floats(StoredType.BOOL, 2, b -> b.put((byte) 1).put((byte) 0)))
        .isEqualTo(new float[] {1, 0});
  }

  @Test
  void unsignedLongsRoundOnce() {
    long[] values = {-1, Long.MIN_VALUE, Long.MIN_VALUE + (1L << 39) + 1, 0x8000008000000000L, 5};
    for (long value : values) {
      float expected = new BigInteger(Long.toUnsignedString(value)).floatValue();
      assertThat(floats(StoredType.U64, 1, b -> b.putLong(value)))
          .isEqualTo(new float[] {expected});
    }
  }

  @Test
  void integersKeepTheirTypeOrAreWidened() {
    assertThat(read(StoredType.I64, 1, b -> b.putLong(-9)).array()).isEqualTo(new long[] {-9});
    assertThat(read(StoredType.I32, 1, b -> b.putInt(-9)).array()).isEqualTo(new int[] {-9});
    assertThat(read(StoredType.I16, 1, b -> b.putShort((short) -9)).array())
        .isEqualTo(new short[] {-9});
    assertThat(read(StoredType.I8, 1, b -> b.put((byte) -9)).array()).isEqualTo(new byte[] {-9});
    assertThat(read(StoredType.U64, 1, b -> b.putLong(9)).array()).isEqualTo(new long[] {9});
    assertThat(read(StoredType.U32, 1, b -> b.putInt(-1)).array())
        .isEqualTo(new long[] {4294967295L});
    assertThat(read(StoredType.U16, 1, b -> b.putShort((short) -1)).array())
        .isEqualTo(new int[] {65535});
    assertThat(read(StoredType.U8, 1, b -> b.put((byte) -1)).array()).isEqualTo(new byte[] {-1});
    assertThat(read(StoredType.BOOL, 2, b -> b.put((byte) 1).put((byte) 0)).array())
        .isEqualTo(new byte[] {1, 0});
    assertThat(read(StoredType.F16, 1, b -> b.putShort((short) 0x3C00)).array())
        .isEqualTo(new float[] {1f});
    for (StoredType type : StoredType.values()) {
      assertThat(read(type, 1, b -> b.put(new byte[type.bytes()])).dtype()).isEqualTo(type.dtype());
    }
  }

  @Test
  void valuesThatNoTensorHoldsAreRefused() {
    assertUnreadable(
        StoredType.U64, b -> b.putLong(1).putLong(-1), "18446744073709551615 at index 1");
    assertUnreadable(StoredType.BOOL, b -> b.put((byte) 0).put((byte) 2), "index 1 is 2");
  }

  private static void assertUnreadable(
      StoredType type, Consumer<ByteBuffer> content, String expected) {
    Refusals.assertRefused(
        Message.WEIGHT_TENSOR_UNREADABLE,
        () -> read(type, 2, content),
        "'w' in test file",
        expected);
  }
}
