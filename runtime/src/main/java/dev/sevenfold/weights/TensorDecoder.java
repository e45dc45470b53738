package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Turns the stored bytes of one validated tensor into Java arrays, chunk by chunk. */
final class TensorDecoder {
  /** The bytes of one tensor, first to last. */
  interface Chunks {
    /** The next bytes: one or more whole elements, with the byte order of the file set. */
    ByteBuffer next() throws IOException;
  }

  private final TensorInfo info;
  private final String source;

  TensorDecoder(TensorInfo info, String source) {
    this.info = info;
    this.source = source;
  }

  FloatTensor readFloat(Chunks chunks) throws IOException {
    Shape shape = info.shape(source);
    float[] array = new float[shape.elements()];
    forEachChunk(chunks, array.length, (chunk, at, count) -> floats(chunk, array, at, count));
    return new FloatTensor(shape, array);
  }

  HostTensor read(Chunks chunks) throws IOException {
    DType dtype = info.type().dtype();
    if (dtype == DType.FLOAT32) {
      return readFloat(chunks);
    }
    HostTensor tensor = HostTensor.zeros(dtype, info.shape(source));
    Object array = tensor.array();
    forEachChunk(chunks, tensor.shape().elements(), filler(array));
    return tensor;
  }

  private interface ChunkReader {
    void read(ByteBuffer chunk, int at, int count);
  }

  private void forEachChunk(Chunks chunks, int elements, ChunkReader reader) throws IOException {
    for (int at = 0; at < elements; ) {
      ByteBuffer chunk = chunks.next();
      int count = chunk.remaining() / info.type().bytes();
      reader.read(chunk, at, count);
      at += count;
    }
  }

  private void floats(ByteBuffer chunk, float[] array, int at, int count) {
    switch (info.type()) {
      case F32 -> chunk.asFloatBuffer().get(array, at, count);
      case F64 -> {
        DoubleBuffer values = chunk.asDoubleBuffer();
        for (int i = 0; i < count; i++) {
          array[at + i] = (float) values.get(i);
        }
      }
      case F16 -> {
        ShortBuffer values = chunk.asShortBuffer();
        for (int i = 0; i < count; i++) {
          array[at + i] = SmallFloats.fromHalf(values.get(i));
        }
      }
      case BF16 -> {
        ShortBuffer values = chunk.asShortBuffer();
        for (int i = 0; i < count; i++) {
          array[at + i] = SmallFloats.fromBrain(values.get(i));
        }
      }
      default -> integersAsFloats(chunk, array, at, count);
    }
  }

  private void integersAsFloats(ByteBuffer chunk, float[] array, int at, int count) {
    int start = chunk.position();
    for (int i = 0; i < count; i++) {
      int position = start + i * info.type().bytes();
      array[at + i] =
          switch (info.type()) {
            case I64 -> chunk.getLong(position);
            case I32 -> chunk.getInt(position);
            case I16 -> chunk.getShort(position);
            case I8 -> chunk.get(position);
            case U64 -> unsignedFloat(chunk.getLong(position));
            case U32 -> Integer.toUnsignedLong(chunk.getInt(position));
            case U16 -> Short.toUnsignedInt(chunk.getShort(position));
            case U8 -> Byte.toUnsignedInt(chunk.get(position));
            case BOOL -> bool(chunk.get(position), at + i);
            default -> throw new IllegalStateException("not an integer type: " + info.type());
          };
    }
  }

  /** Rounded once: the lowest bit stays sticky when the value is halved. */
  private static float unsignedFloat(long bits) {
    return bits >= 0 ? bits : ((bits >>> 1) | (bits & 1)) * 2f;
  }

  private ChunkReader filler(Object array) {
    return switch (info.type()) {
      case I64 -> (chunk, at, count) -> chunk.asLongBuffer().get((long[]) array, at, count);
      case I32 -> (chunk, at, count) -> chunk.asIntBuffer().get((int[]) array, at, count);
      case I16 -> (chunk, at, count) -> chunk.asShortBuffer().get((short[]) array, at, count);
      case I8, U8 -> (chunk, at, count) -> chunk.get((byte[]) array, at, count);
      case U64 -> (chunk, at, count) -> longs(chunk.asLongBuffer(), (long[]) array, at, count);
      case U32 -> (chunk, at, count) -> widen(chunk.asIntBuffer(), (long[]) array, at, count);
      case U16 -> (chunk, at, count) -> widen(chunk.asShortBuffer(), (int[]) array, at, count);
      case BOOL -> (chunk, at, count) -> bools(chunk, (byte[]) array, at, count);
      default -> throw new IllegalStateException("not an integer type: " + info.type());
    };
  }

  private void longs(LongBuffer values, long[] array, int at, int count) {
    for (int i = 0; i < count; i++) {
      array[at + i] = values.get(i);
      if (array[at + i] < 0) {
        throw unreadable(
            Long.toUnsignedString(values.get(i)) + " at index " + (at + i) + " is above 2^63 - 1");
      }
    }
  }

  private static void widen(IntBuffer values, long[] array, int at, int count) {
    for (int i = 0; i < count; i++) {
      array[at + i] = Integer.toUnsignedLong(values.get(i));
    }
  }

  private static void widen(ShortBuffer values, int[] array, int at, int count) {
    for (int i = 0; i < count; i++) {
      array[at + i] = Short.toUnsignedInt(values.get(i));
    }
  }

  private void bools(ByteBuffer chunk, byte[] array, int at, int count) {
    int start = chunk.position();
    for (int i = 0; i < count; i++) {
      array[at + i] = bool(chunk.get(start + i), at + i);
    }
  }

  private byte bool(byte value, int index) {
    if (value != 0 && value != 1) {
      throw unreadable("the boolean at index " + index + " is " + Byte.toUnsignedInt(value));
    }
    return value;
  }

  private SevenfoldException unreadable(String why) {
    return new SevenfoldException(Message.WEIGHT_TENSOR_UNREADABLE, info.name(), source, why);
  }
}
