package dev.sevenfold.weights;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;

/** The elements of one array in a zip, in chunks, with the length and CRC of the entry checked. */
final class NpyStream implements TensorDecoder.Chunks, Closeable {
  private static final int CHUNK_BYTES = 1 << 16;

  private final CRC32 crc = new CRC32();
  private final CheckedInputStream in;
  private final ZipEntry entry;
  private final TensorInfo info;
  private final byte[] chunk;
  private ByteOrder order;
  private long remaining;

  NpyStream(InputStream in, ZipEntry entry, TensorInfo info) {
    this.in = new CheckedInputStream(in, crc);
    this.entry = entry;
    this.info = info;
    chunk = new byte[(int) Math.min(CHUNK_BYTES, Math.max(info.bytes(), 1))];
    remaining = info.bytes();
  }

  /** Passes the header, which was parsed when the file was opened. */
  void start(ByteOrder elements) throws IOException {
    order = elements;
    in.skipNBytes(info.offset());
  }

  @Override
  public ByteBuffer next() throws IOException {
    int bytes = (int) Math.min(remaining, chunk.length);
    if (in.readNBytes(chunk, 0, bytes) < bytes) {
      throw new EOFException("it ends " + remaining + " bytes early");
    }
    remaining -= bytes;
    return ByteBuffer.wrap(chunk, 0, bytes).slice().order(order);
  }

  /** After the last chunk: nothing may follow, and the CRC must be that of the directory. */
  void finish() throws IOException {
    if (in.read() >= 0) {
      throw new IOException("it is longer than its header says");
    }
    if (crc.getValue() != entry.getCrc()) {
      throw new IOException("its CRC does not match: the file is damaged");
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
