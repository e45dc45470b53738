package dev.sevenfold.conversion;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/** Where the bytes of a params file are: in memory, or in a file that is mapped piece by piece. */
interface ParamsBytes extends Closeable {
  /** Number of bytes. */
  long size() throws IOException;

  /** A view of some of them; the caller has checked that they are there. */
  ByteBuffer slice(long offset, int bytes) throws IOException;

  /** Bytes in memory. */
  record InMemory(ByteBuffer buffer) implements ParamsBytes {
    @Override
    public long size() {
      return buffer.capacity();
    }

    @Override
    public ByteBuffer slice(long offset, int bytes) {
      return buffer.slice((int) offset, bytes);
    }

    @Override
    public void close() {}
  }

  /** Bytes in a file. */
  record InFile(FileChannel channel) implements ParamsBytes {
    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public ByteBuffer slice(long offset, int bytes) throws IOException {
      return channel.map(MapMode.READ_ONLY, offset, bytes);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
