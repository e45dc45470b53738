package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A safetensors file: eight bytes of header length, a JSON header, then the tensors' bytes, all
 * little-endian. Opening checks the whole header against the file's size; reading maps one tensor
 * at a time, so files may be larger than 2 GB.
 */
public final class SafetensorsFile implements WeightSource {
  /** Bytes before the header: its length, unsigned, little-endian. */
  static final int LENGTH_BYTES = 8;

  /** The format's own limit on the header, in bytes. */
  static final long MOST_HEADER_BYTES = 100_000_000;

  /** One mapping; a multiple of every element size, below the 2 GB that a buffer can address. */
  private static final int MAPPING_BYTES = 1 << 30;

  private final String description;
  private final FileChannel channel;
  private final TensorTable table;
  private final Map<String, String> metadata;
  private final int mappingBytes;

  private SafetensorsFile(
      String description,
      FileChannel channel,
      TensorTable table,
      Map<String, String> metadata,
      int mappingBytes) {
    this.description = description;
    this.channel = channel;
    this.table = table;
    this.metadata = Collections.unmodifiableMap(metadata);
    this.mappingBytes = mappingBytes;
  }

  /**
   * Opens and validates a file.
   *
   * @throws SevenfoldException SF0501 to SF0507
   */
  public static SafetensorsFile open(Path path) {
    return open(path, MAPPING_BYTES);
  }

  /** As above with another limit on one mapping, a multiple of 8. */
  static SafetensorsFile open(Path path, int mappingBytes) {
    FileChannel channel = null;
    SafetensorsFile file = null;
    try {
      channel = FileChannel.open(path, StandardOpenOption.READ);
      file = open(path.toString(), channel, mappingBytes);
      return file;
    } catch (IOException e) {
      throw WeightFiles.unreadable(path, e);
    } finally {
      if (file == null) {
        WeightFiles.close(path, channel);
      }
    }
  }

  private static SafetensorsFile open(String description, FileChannel channel, int mappingBytes)
      throws IOException {
    long size = channel.size();
    if (size < LENGTH_BYTES) {
      throw headerInvalid(description, "the file has only " + size + " bytes");
    }
    long length = read(channel, 0, LENGTH_BYTES).getLong();
    if (length < 0 || length > MOST_HEADER_BYTES) {
      throw headerInvalid(
          description,
          "its length "
              + Long.toUnsignedString(length)
              + " is above the limit of "
              + MOST_HEADER_BYTES
              + " bytes");
    }
    long dataStart = LENGTH_BYTES + length;
    if (dataStart > size) {
      throw headerInvalid(
          description,
          "it should end at byte "
              + dataStart
              + ", the file ends at byte "
              + size
              + " (truncated?)");
    }
    ByteBuffer bytes = read(channel, LENGTH_BYTES, (int) length);
    SafetensorsHeader header = SafetensorsHeader.parse(description, bytes, dataStart);
    TensorTable table = new TensorTable(description, header.tensors());
    DataLayout.check(description, header.tensors(), dataStart, size);
    return new SafetensorsFile(description, channel, table, header.metadata(), mappingBytes);
  }

  /** The file's own {@code __metadata__}; empty if it has none. */
  public Map<String, String> metadata() {
    return metadata;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public List<String> names() {
    return table.names();
  }

  @Override
  public TensorInfo info(String name) {
    return table.get(name);
  }

  @Override
  public FloatTensor readFloat(String name) {
    TensorInfo info = table.get(name);
    try {
      return new TensorDecoder(info, description).readFloat(new Mappings(info));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public HostTensor read(String name) {
    TensorInfo info = table.get(name);
    try {
      return new TensorDecoder(info, description).read(new Mappings(info));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private SevenfoldException failed(IOException e) {
    return e instanceof ClosedChannelException
        ? new SevenfoldException(e, Message.WEIGHT_SOURCE_CLOSED, description)
        : new SevenfoldException(e, Message.WEIGHT_FILE_UNREADABLE, description, e.getMessage());
  }

  @Override
  public void close() {
    WeightFiles.close(description, channel);
  }

  /** Maps a tensor piece by piece; one piece unless the tensor is larger than a mapping. */
  private final class Mappings implements TensorDecoder.Chunks {
    private long position;
    private long remaining;

    Mappings(TensorInfo info) {
      position = info.offset();
      remaining = info.bytes();
    }

    @Override
    public ByteBuffer next() throws IOException {
      if (position + remaining > channel.size()) {
        throw new IOException("it became shorter after it was opened");
      }
      int bytes = (int) Math.min(remaining, mappingBytes);
      ByteBuffer chunk = channel.map(MapMode.READ_ONLY, position, bytes);
      position += bytes;
      remaining -= bytes;
      return chunk.order(ByteOrder.LITTLE_ENDIAN);
    }
  }

  private static ByteBuffer read(FileChannel channel, long position, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, position + buffer.position()) < 0) {
        throw new IOException("it became shorter while it was read");
      }
    }
    return buffer.flip();
  }

  private static SevenfoldException headerInvalid(String file, String why) {
    return new SevenfoldException(Message.WEIGHT_HEADER_INVALID, file, why);
  }
}
