package dev.sevenfold.conversion;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;

/** Holds a params file against the layout and the plan it must have; accepts all or refuses. */
final class ParamsCheck {
  private static final int PIECE_BYTES = 1 << 26;

  private final String file;
  private final ParamsBytes bytes;
  private final ParamsLayout layout;

  ParamsCheck(String file, ParamsBytes bytes, ParamsLayout layout) {
    this.file = file;
    this.bytes = bytes;
    this.layout = layout;
  }

  /**
   * The entries, where the table of contents may shorten one. What else it says is checked later.
   */
  static List<ParamsEntry> asStored(ParamsBytes bytes, List<ParamsEntry> entries)
      throws IOException {
    int tableBytes = entries.size() * ParamsLayout.TABLE_ENTRY_BYTES;
    if (bytes.size() < ParamsHeader.BYTES + tableBytes) {
      return entries;
    }
    ByteBuffer table = bytes.slice(ParamsHeader.BYTES, tableBytes).order(ByteOrder.LITTLE_ENDIAN);
    List<ParamsEntry> stored = new ArrayList<>();
    for (ParamsEntry entry : entries) {
      table.getLong();
      stored.add(entry.withBytes(table.getLong()));
    }
    return stored;
  }

  void check(byte[] planHash) throws IOException {
    if (bytes.size() < ParamsHeader.BYTES) {
      throw invalid("it has " + bytes.size() + " bytes, less than a header");
    }
    ByteBuffer start = bytes.slice(0, ParamsHeader.BYTES);
    if (!ParamsHeader.hasMagic(start)) {
      throw invalid("it does not start with SVNFOLD7");
    }
    ParamsHeader header = ParamsHeader.decode(start);
    if (header.version() != ParamsHeader.VERSION) {
      throw new SevenfoldException(
          Message.PARAMS_VERSION, file, header.version(), ParamsHeader.VERSION);
    }
    checkPlan(header, planHash);
    checkSizes(header);
    if (!ByteBuffer.wrap(header.encode()).equals(start)) {
      throw invalid("reserved bytes of its header are not zero");
    }
    int crc = crc(header.fileBytes());
    if (crc != header.crc()) {
      throw invalid("its CRC-32C is %08x, the header says %08x".formatted(crc, header.crc()));
    }
    checkTable();
  }

  private void checkPlan(ParamsHeader header, byte[] planHash) {
    if (!Arrays.equals(header.planHash(), planHash)) {
      HexFormat hex = HexFormat.of();
      throw new SevenfoldException(
          Message.PARAMS_PLAN_MISMATCH,
          file,
          hex.formatHex(header.planHash()),
          hex.formatHex(planHash));
    }
  }

  private void checkSizes(ParamsHeader header) throws IOException {
    if (header.fileBytes() != bytes.size()) {
      throw invalid(
          "it has %d bytes, its header says %d".formatted(bytes.size(), header.fileBytes()));
    }
    int wanted = layout.entries().size();
    if (header.entries() != wanted) {
      throw invalid("it has %d entries, the plan has %d".formatted(header.entries(), wanted));
    }
    if (header.fileBytes() != layout.fileBytes()) {
      throw invalid(
          "it has %d bytes, the plan's arrays take %d"
              .formatted(header.fileBytes(), layout.fileBytes()));
    }
  }

  private int crc(long fileBytes) throws IOException {
    CRC32C crc = new CRC32C();
    for (long at = ParamsHeader.BYTES; at < fileBytes; at += PIECE_BYTES) {
      crc.update(bytes.slice(at, (int) Math.min(PIECE_BYTES, fileBytes - at)));
    }
    return (int) crc.getValue();
  }

  /** Equal to the layout means aligned, inside the file and free of overlaps. */
  private void checkTable() throws IOException {
    int count = layout.entries().size();
    ByteBuffer table =
        bytes
            .slice(ParamsHeader.BYTES, count * ParamsLayout.TABLE_ENTRY_BYTES)
            .order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      long offset = table.getLong();
      long size = table.getLong();
      ParamsEntry entry = layout.entries().get(i);
      if (offset != layout.offset(i) || size != entry.bytes()) {
        throw new SevenfoldException(
            Message.PARAMS_ENTRY_MISPLACED,
            i,
            entry.name(),
            file,
            offset,
            size,
            layout.offset(i),
            entry.bytes());
      }
    }
  }

  private SevenfoldException invalid(String why) {
    return new SevenfoldException(Message.PARAMS_INVALID, file, why);
  }
}
