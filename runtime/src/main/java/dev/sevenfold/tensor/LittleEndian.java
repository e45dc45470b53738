package dev.sevenfold.tensor;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Tensors as bytes: row-major, little-endian on every machine, one byte per boolean. */
public final class LittleEndian {
  private static final int CHUNK_ELEMENTS = 1 << 13;

  private LittleEndian() {}

  /** Size of a tensor in bytes. */
  public static long bytes(DType dtype, Shape shape) {
    return (long) shape.elements() * dtype.bytes();
  }

  /** Writes all elements. */
  public static void write(OutputStream out, HostTensor tensor) throws IOException {
    ByteBuffer chunk =
        ByteBuffer.allocate(CHUNK_ELEMENTS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    int elements = tensor.shape().elements();
    for (int at = 0; at < elements; at += CHUNK_ELEMENTS) {
      int count = Math.min(CHUNK_ELEMENTS, elements - at);
      chunk.clear();
      put(chunk, tensor.array(), at, count);
      out.write(chunk.array(), 0, count * tensor.dtype().bytes());
    }
  }

  private static void put(ByteBuffer chunk, Object array, int at, int count) {
    if (array instanceof float[] values) {
      chunk.asFloatBuffer().put(values, at, count);
    } else if (array instanceof short[] values) {
      chunk.asShortBuffer().put(values, at, count);
    } else if (array instanceof int[] values) {
      chunk.asIntBuffer().put(values, at, count);
    } else if (array instanceof long[] values) {
      chunk.asLongBuffer().put(values, at, count);
    } else {
      chunk.put((byte[]) array, at, count);
    }
  }

  /**
   * Reads a tensor from the buffer's position, which is left alone, whatever the buffer's byte
   * order; at least {@link #bytes} must remain.
   */
  public static HostTensor read(ByteBuffer buffer, DType dtype, Shape shape) {
    ByteBuffer source = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
    HostTensor tensor = HostTensor.zeros(dtype, shape);
    if (tensor.array() instanceof float[] values) {
      source.asFloatBuffer().get(values);
    } else if (tensor.array() instanceof short[] values) {
      source.asShortBuffer().get(values);
    } else if (tensor.array() instanceof int[] values) {
      source.asIntBuffer().get(values);
    } else if (tensor.array() instanceof long[] values) {
      source.asLongBuffer().get(values);
    } else {
      source.get((byte[]) tensor.array());
    }
    return tensor;
  }
}
