package dev.sevenfold.conversion;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.LittleEndian;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/** Writes params files; twice through the data, because the checksum stands before it. */
final class ParamsWriter {
  private final ParamsLayout layout;
  private final List<HostTensor> tensors;
  private final byte[] planHash;

  ParamsWriter(byte[] planHash, Map<String, ? extends HostTensor> tensors) {
    if (planHash.length != ParamsHeader.HASH_BYTES) {
      throw new IllegalArgumentException("a SHA-256 has 32 bytes, not " + planHash.length);
    }
    List<ParamsEntry> entries = new ArrayList<>();
    tensors.forEach((name, tensor) -> entries.add(ParamsEntry.of(name, tensor)));
    this.layout = new ParamsLayout(entries);
    this.tensors = List.copyOf(tensors.values());
    this.planHash = planHash.clone();
  }

  byte[] toBytes() {
    if (layout.fileBytes() > Integer.MAX_VALUE) {
      throw new SevenfoldException(
          Message.PARAMS_UNWRITABLE, "in memory", layout.fileBytes() + " bytes fit only in a file");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream((int) layout.fileBytes());
    try {
      writeTo(out);
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.PARAMS_UNWRITABLE, "in memory", e.getMessage());
    }
    return out.toByteArray();
  }

  /** Writes beside the target and renames, so that nobody ever sees half a file. */
  void write(Path path) {
    Path target = path.toAbsolutePath();
    // Not a temporary file: those can be read by their owner only, and so could the params.
    Path unfinished =
        target.resolveSibling(target.getFileName() + "." + UUID.randomUUID() + ".part");
    try {
      OutputStream file = Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW);
      try (OutputStream out = new BufferedOutputStream(file)) {
        writeTo(out);
      }
      Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
      unfinished = null;
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.PARAMS_UNWRITABLE, path, e.getMessage());
    } finally {
      deleteUnfinished(unfinished);
    }
  }

  private static void deleteUnfinished(Path unfinished) {
    try {
      if (unfinished != null) {
        Files.deleteIfExists(unfinished);
      }
    } catch (IOException e) {
      unfinished.toFile().deleteOnExit();
    }
  }

  private void writeTo(OutputStream out) throws IOException {
    CRC32C crc = new CRC32C();
    try (OutputStream sink = new CheckedOutputStream(OutputStream.nullOutputStream(), crc)) {
      writeBody(sink);
    }
    ParamsHeader header =
        new ParamsHeader(
            ParamsHeader.VERSION,
            tensors.size(),
            layout.fileBytes(),
            (int) crc.getValue(),
            planHash);
    out.write(header.encode());
    writeBody(out);
  }

  private void writeBody(OutputStream out) throws IOException {
    long position = ParamsHeader.BYTES;
    ByteBuffer entry =
        ByteBuffer.allocate(ParamsLayout.TABLE_ENTRY_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < tensors.size(); i++) {
      entry.clear();
      entry.putLong(layout.offset(i)).putLong(layout.entries().get(i).bytes());
      out.write(entry.array());
      position += entry.capacity();
    }
    for (int i = 0; i < tensors.size(); i++) {
      pad(out, layout.offset(i) - position);
      LittleEndian.write(out, tensors.get(i));
      position = layout.offset(i) + layout.entries().get(i).bytes();
    }
    pad(out, layout.fileBytes() - position);
  }

  private static void pad(OutputStream out, long bytes) throws IOException {
    out.write(new byte[(int) bytes]);
  }
}
