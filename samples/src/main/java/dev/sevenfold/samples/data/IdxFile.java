package dev.sevenfold.samples.data;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/**
 * An IDX file of unsigned bytes, the format of MNIST and its successors, plain or gzip: two zeros,
 * the type 0x08, the rank, the dimensions (32-bit, big-endian), the values. The first dimension
 * counts the samples. Read completely and checked completely: size, type, end of file, checksum.
 */
public final class IdxFile {
  private static final int UNSIGNED_BYTE = 0x08;
  private static final int MOST_DIMENSIONS = 4;
  private static final int GZIP_MAGIC = 0x1F8B;

  private final UInt8Tensor values;

  private IdxFile(UInt8Tensor values) {
    this.values = values;
  }

  /**
   * Reads a file.
   *
   * @throws SevenfoldException SF0540 if it cannot be read or is not a valid IDX file
   */
  public static IdxFile read(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    } catch (NoSuchFileException e) {
      throw invalid(path.toString(), e, "there is no such file");
    } catch (IOException e) {
      throw invalid(path.toString(), e, e.getMessage());
    }
  }

  /**
   * Reads a resource that lies beside a class, or anywhere on the class path with a leading slash.
   *
   * @throws SevenfoldException SF0540 if there is none or it is not a valid IDX file
   */
  public static IdxFile resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw invalid(name, null, "there is no such resource");
      }
      return read(name, in);
    } catch (IOException e) {
      throw invalid(name, e, e.getMessage());
    }
  }

  private static IdxFile read(String file, InputStream raw) {
    try (DataInputStream in = new DataInputStream(decompressed(raw))) {
      Shape shape = readShape(file, in);
      // Grows with what arrives, so a header that lies costs no memory.
      byte[] array = in.readNBytes(shape.elements());
      if (array.length < shape.elements() || in.read() >= 0) {
        String found = array.length < shape.elements() ? array.length + "" : "more";
        throw invalid(
            file,
            null,
            "shape " + shape + " needs " + shape.elements() + " values, it holds " + found);
      }
      return new IdxFile(new UInt8Tensor(shape, array));
    } catch (EOFException e) {
      throw invalid(file, e, "it ends early");
    } catch (IOException e) {
      throw invalid(file, e, e.getMessage());
    }
  }

  private static InputStream decompressed(InputStream raw) throws IOException {
    BufferedInputStream in = new BufferedInputStream(raw);
    in.mark(2);
    int magic = in.read() << 8 | in.read();
    in.reset();
    return magic == GZIP_MAGIC ? new GZIPInputStream(in) : in;
  }

  private static Shape readShape(String file, DataInputStream in) throws IOException {
    int start = in.readUnsignedShort();
    int type = in.readUnsignedByte();
    int rank = in.readUnsignedByte();
    if (start != 0 || type != UNSIGNED_BYTE || rank < 1 || rank > MOST_DIMENSIONS) {
      throw invalid(
          file, null, "it does not start with 00 00 08 and a rank of 1 to " + MOST_DIMENSIONS);
    }
    int[] dimensions = new int[rank];
    long elements = 1;
    for (int axis = 0; axis < rank; axis++) {
      dimensions[axis] = in.readInt();
      if (dimensions[axis] < 1 || elements * dimensions[axis] > Integer.MAX_VALUE) {
        throw invalid(
            file, null, "dimension " + axis + " is " + Integer.toUnsignedString(dimensions[axis]));
      }
      elements *= dimensions[axis];
    }
    return Shape.of(dimensions);
  }

  /** All values; the first dimension counts the samples. */
  public UInt8Tensor values() {
    return values;
  }

  /** Number of samples, at least 1. */
  public int count() {
    return values.shape().dimension(0);
  }

  /** A copy of one sample, without the first dimension: an image, or a scalar for labels. */
  public UInt8Tensor sample(int index) {
    int[] dimensions = values.shape().dimensions();
    Shape shape = Shape.of(Arrays.copyOfRange(dimensions, 1, dimensions.length));
    int start = Math.multiplyExact(checkIndex(index), shape.elements());
    byte[] copy = Arrays.copyOfRange(values.array(), start, start + shape.elements());
    return new UInt8Tensor(shape, copy);
  }

  private int checkIndex(int index) {
    return Objects.checkIndex(index, count());
  }

  private static SevenfoldException invalid(String file, IOException cause, String why) {
    return new SevenfoldException(cause, Message.DATA_FILE_INVALID, file, why);
  }
}
