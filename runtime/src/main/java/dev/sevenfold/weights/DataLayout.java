package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Checks that byte ranges tile a data section: inside the file, no overlap, no hole, no rest. */
final class DataLayout {
  private DataLayout() {}

  /**
   * Checks the ranges against {@code [start, end)}, the data section in file offsets.
   *
   * @throws SevenfoldException SF0506 or SF0507 naming the first tensor at fault
   */
  static void check(String file, List<TensorInfo> tensors, long start, long end) {
    List<TensorInfo> sorted = new ArrayList<>(tensors);
    sorted.sort(Comparator.comparingLong(TensorInfo::offset).thenComparingLong(TensorInfo::bytes));
    String before = "the header";
    long position = start;
    for (TensorInfo tensor : sorted) {
      long tensorEnd = tensor.offset() + tensor.bytes();
      if (tensorEnd > end) {
        throw new SevenfoldException(
            Message.WEIGHT_TENSOR_RANGE,
            tensor.name(),
            file,
            "it ends at byte " + tensorEnd + ", the file at byte " + end + " (truncated?)");
      }
      if (tensor.offset() < position) {
        throw layout(
            file, "'" + tensor.name() + "' overlaps " + before + " at byte " + tensor.offset());
      }
      if (tensor.offset() > position) {
        throw layout(
            file,
            "no tensor owns bytes "
                + position
                + " to "
                + tensor.offset()
                + ", before '"
                + tensor.name()
                + "'");
      }
      position = tensorEnd;
      before = "'" + tensor.name() + "'";
    }
    if (position != end) {
      throw layout(file, (end - position) + " bytes follow " + before);
    }
  }

  private static SevenfoldException layout(String file, String why) {
    return new SevenfoldException(Message.WEIGHT_DATA_LAYOUT, file, why);
  }
}
