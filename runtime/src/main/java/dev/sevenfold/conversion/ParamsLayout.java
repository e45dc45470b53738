package dev.sevenfold.conversion;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where everything lies in a params file: the header, the table of contents (16 bytes per entry:
 * offset, size), then the arrays in the same order, each at the next multiple of 64 bytes. The file
 * ends at a multiple of 64, so that a whole vector may be loaded at the end of any array.
 */
final class ParamsLayout {
  /** Alignment of every array, in bytes: one vector register of a C7x or of AVX-512. */
  static final int ALIGNMENT = 64;

  /** Size of an entry in the table of contents. */
  static final int TABLE_ENTRY_BYTES = 16;

  private final List<ParamsEntry> entries;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final long[] offsets;
  private final long fileBytes;

  ParamsLayout(List<ParamsEntry> entries) {
    this.entries = List.copyOf(entries);
    offsets = new long[entries.size()];
    long position = ParamsHeader.BYTES + (long) TABLE_ENTRY_BYTES * entries.size();
    for (int i = 0; i < offsets.length; i++) {
      if (indexes.put(entries.get(i).name(), i) != null) {
        throw new SevenfoldException(Message.PARAMS_ENTRY_DUPLICATE, entries.get(i).name());
      }
      offsets[i] = align(position);
      position = offsets[i] + entries.get(i).bytes();
    }
    fileBytes = align(position);
  }

  private static long align(long position) {
    return (position + ALIGNMENT - 1) & -ALIGNMENT;
  }

  List<ParamsEntry> entries() {
    return entries;
  }

  /** Position of an entry in the table, or -1. */
  int index(String name) {
    return indexes.getOrDefault(name, -1);
  }

  long offset(int index) {
    return offsets[index];
  }

  long fileBytes() {
    return fileBytes;
  }
}
