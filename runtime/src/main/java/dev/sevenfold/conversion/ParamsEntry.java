package dev.sevenfold.conversion;

import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.LittleEndian;
import dev.sevenfold.tensor.Shape;

/**
 * One array of a params file. The file itself holds bytes only; the plan says what they are.
 *
 * @param name unique in its file, for example {@code conv1.weight}
 * @param dtype element type
 * @param shape dimensions
 * @param shortens whether a file may have one element in its place
 */
public record ParamsEntry(String name, DType dtype, Shape shape, boolean shortens) {
  /** An array that is always complete. */
  public ParamsEntry(String name, DType dtype, Shape shape) {
    this(name, dtype, shape, false);
  }

  /** The entry of a tensor. */
  public static ParamsEntry of(String name, HostTensor tensor) {
    return new ParamsEntry(name, tensor.dtype(), tensor.shape());
  }

  /** The entry as a file has it that gives it so many bytes. */
  ParamsEntry withBytes(long bytes) {
    return shortens && bytes == dtype.bytes()
        ? new ParamsEntry(name, dtype, PackedParameter.SHORT)
        : this;
  }

  /** Size of the array in the file, without the padding that follows it. */
  public long bytes() {
    return LittleEndian.bytes(dtype, shape);
  }
}
