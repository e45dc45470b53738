package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a weight file says about one tensor, after validation.
 *
 * @param name unique in its source
 * @param type how elements are stored
 * @param dimensions outermost first, each 0 or more; unlike a {@link Shape} it may hold a 0
 * @param offset where the elements start, in bytes: from the start of a safetensors file, from the
 *     start of the uncompressed array in an npz file, 0 for formula weights
 * @param bytes product of the dimensions times the size of an element
 */
public record TensorInfo(
    String name, StoredType type, List<Long> dimensions, long offset, long bytes) {
  /** Keeps an immutable copy of the dimensions. */
  public TensorInfo {
    dimensions = List.copyOf(dimensions);
  }

  /** The info of a dense tensor of a shape. */
  static TensorInfo of(String name, StoredType type, Shape shape) {
    long bytes = (long) shape.elements() * type.bytes();
    return new TensorInfo(
        name, type, Arrays.stream(shape.dimensions()).asLongStream().boxed().toList(), 0, bytes);
  }

  /** Number of elements; 0 for an empty tensor. */
  public long elements() {
    return bytes / type.bytes();
  }

  /**
   * The dimensions as a shape.
   *
   * @throws SevenfoldException SF0509 if the tensor is empty or has more than 2^31 - 1 elements
   */
  public Shape shape() {
    return shape("the weight file");
  }

  /** As above, naming the source in the error. */
  Shape shape(String source) {
    if (elements() == 0 || elements() > Integer.MAX_VALUE) {
      String why = elements() == 0 ? "it is empty" : "it has more than 2^31 - 1 elements";
      throw new SevenfoldException(
          Message.WEIGHT_TENSOR_UNREADABLE, name, source, why + " (shape " + text() + ")");
    }
    return Shape.of(dimensions.stream().mapToInt(Math::toIntExact).toArray());
  }

  /** For example {@code 64x3x7x7}; a tensor without dimensions is {@code scalar}. */
  public String text() {
    return dimensions.isEmpty()
        ? "scalar"
        : dimensions.stream().map(String::valueOf).collect(Collectors.joining("x"));
  }

  /**
   * Bytes of a dense tensor, or -1 when that does not fit a long (also when a dimension of 0 hides
   * it).
   */
  static long denseBytes(List<Long> dimensions, StoredType type) {
    try {
      long product = type.bytes();
      boolean empty = false;
      for (long dimension : dimensions) {
        empty |= dimension == 0;
        product = Math.multiplyExact(product, Math.max(dimension, 1));
      }
      return empty ? 0 : product;
    } catch (ArithmeticException overflow) {
      return -1;
    }
  }
}
