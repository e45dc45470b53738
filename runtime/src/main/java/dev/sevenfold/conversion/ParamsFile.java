package dev.sevenfold.conversion;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.LittleEndian;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/**
 * Packed parameters in one aligned, versioned, checksummed binary that belongs to exactly one plan.
 * Layout, little-endian on every machine: a header of 128 bytes (magic {@code SVNFOLD7}, version,
 * number of entries, size, CRC-32C, SHA-256 of the plan), 16 bytes per entry (offset, size), then
 * the arrays in the same order, each at a multiple of 64 bytes. Names, types and shapes are not in
 * the file; the plan has them. The same arrays give the same bytes.
 *
 * <p>Opening checks everything, so that a reader can trust every offset and every byte. May be used
 * by several threads.
 */
public final class ParamsFile implements Closeable {
  private final String description;
  private final ParamsBytes bytes;
  private final ParamsLayout layout;

  private ParamsFile(String description, ParamsBytes bytes, ParamsLayout layout) {
    this.description = description;
    this.bytes = bytes;
    this.layout = layout;
  }

  /**
   * The bytes of a params file with the map's arrays in the map's order.
   *
   * @param planHash SHA-256 of the plan, 32 bytes
   * @throws SevenfoldException SF0702 for more than 2^31 - 1 bytes
   */
  public static byte[] toBytes(byte[] planHash, Map<String, ? extends HostTensor> tensors) {
    return new ParamsWriter(planHash, tensors).toBytes();
  }

  /**
   * Writes a params file of any size; it appears complete or not at all.
   *
   * @param planHash SHA-256 of the plan, 32 bytes
   * @throws SevenfoldException SF0702
   */
  public static void write(Path path, byte[] planHash, Map<String, ? extends HostTensor> tensors) {
    new ParamsWriter(planHash, tensors).write(path);
  }

  /** Largest size in bytes of the params file of a plan, known before its numbers are. */
  public static long bytes(Plan plan) {
    return new ParamsLayout(PlanParams.entries(plan)).fileBytes();
  }

  /**
   * Opens a file and checks it; it stays mapped, not loaded.
   *
   * @param planHash SHA-256 of the plan that the reader was built from
   * @param entries what the plan says the file holds, in order
   * @throws SevenfoldException SF0701, SF0703, SF0704, SF0706, or SF0705 with both hashes
   */
  public static ParamsFile open(Path path, byte[] planHash, List<ParamsEntry> entries) {
    FileChannel channel = null;
    ParamsFile file = null;
    try {
      channel = FileChannel.open(path, StandardOpenOption.READ);
      file = checked(path.toString(), new ParamsBytes.InFile(channel), planHash, entries);
      return file;
    } catch (IOException e) {
      throw unreadable(path.toString(), e);
    } finally {
      if (file == null && channel != null) {
        close(path.toString(), new ParamsBytes.InFile(channel));
      }
    }
  }

  /**
   * Opens the params file of a plan, as above.
   *
   * @param planHash SHA-256 of the plan, 32 bytes
   */
  public static ParamsFile open(Path path, byte[] planHash, Plan plan) {
    return open(path, planHash, PlanParams.entries(plan));
  }

  /**
   * Checks params that are in memory, for example a resource; the bytes are not copied.
   *
   * @param description what to call them in messages
   * @throws SevenfoldException as {@link #open}
   */
  public static ParamsFile of(
      String description, byte[] content, byte[] planHash, List<ParamsEntry> entries) {
    ParamsBytes bytes = new ParamsBytes.InMemory(ByteBuffer.wrap(content).asReadOnlyBuffer());
    try {
      return checked(description, bytes, planHash, entries);
    } catch (IOException e) {
      throw unreadable(description, e);
    }
  }

  /** Checks params of a plan that are in memory, as above. */
  public static ParamsFile of(String description, byte[] content, byte[] planHash, Plan plan) {
    return of(description, content, planHash, PlanParams.entries(plan));
  }

  private static ParamsFile checked(
      String description, ParamsBytes bytes, byte[] planHash, List<ParamsEntry> entries)
      throws IOException {
    ParamsLayout layout = new ParamsLayout(ParamsCheck.asStored(bytes, entries));
    new ParamsCheck(description, bytes, layout).check(planHash);
    return new ParamsFile(description, bytes, layout);
  }

  /** What the file holds, in order. */
  public List<ParamsEntry> entries() {
    return layout.entries();
  }

  /** Size of the whole file in bytes. */
  public long size() {
    return layout.fileBytes();
  }

  /**
   * SHA-256 of the plan that the parameters were packed for, 32 bytes.
   *
   * @throws SevenfoldException SF0701 if the file is closed
   */
  public byte[] planHash() {
    return ParamsHeader.decode(slice(0, ParamsHeader.BYTES)).planHash();
  }

  /** Offset of an entry's array from the start of the file; a multiple of 64. */
  public long offset(String name) {
    return layout.offset(index(name));
  }

  /**
   * Copies one array into a tensor.
   *
   * @throws SevenfoldException SF0707 if there is no such entry, SF0701 if the file is closed
   */
  public HostTensor read(String name) {
    int index = index(name);
    ParamsEntry entry = layout.entries().get(index);
    if (entry.bytes() > Integer.MAX_VALUE) {
      throw new SevenfoldException(
          Message.PARAMS_UNREADABLE, description, "array '" + name + "' has over 2 GB");
    }
    ByteBuffer array = slice(layout.offset(index), (int) entry.bytes());
    return LittleEndian.read(array, entry.dtype(), entry.shape());
  }

  /**
   * The whole file, read-only, for native code: direct and page-aligned when opened from a path.
   * Valid for as long as the buffer is reachable, also after {@link #close}.
   *
   * @throws SevenfoldException SF0701 for more than 2^31 - 1 bytes or if the file is closed
   */
  public ByteBuffer data() {
    if (size() > Integer.MAX_VALUE) {
      throw new SevenfoldException(
          Message.PARAMS_UNREADABLE, description, "its " + size() + " bytes exceed one mapping");
    }
    return slice(0, (int) size());
  }

  private ByteBuffer slice(long offset, int length) {
    try {
      if (offset + length > bytes.size()) {
        throw new IOException("it became shorter after it was opened");
      }
      return bytes.slice(offset, length);
    } catch (IOException e) {
      throw unreadable(description, e);
    }
  }

  private int index(String name) {
    int index = layout.index(name);
    if (index < 0) {
      List<String> names = layout.entries().stream().map(ParamsEntry::name).toList();
      throw new SevenfoldException(
          Message.PARAMS_ENTRY_ABSENT, description, name, NearestName.suggestion(name, names));
    }
    return index;
  }

  /** Closes the file; arrays and buffers already taken from it stay valid. */
  @Override
  public void close() {
    close(description, bytes);
  }

  private static void close(String description, ParamsBytes bytes) {
    try {
      bytes.close();
    } catch (IOException e) {
      throw unreadable(description, e);
    }
  }

  private static SevenfoldException unreadable(String description, IOException e) {
    String why = e.getMessage();
    if (e instanceof NoSuchFileException) {
      why = "there is no such file";
    } else if (e instanceof ClosedChannelException) {
      why = "it is closed";
    }
    return new SevenfoldException(e, Message.PARAMS_UNREADABLE, description, why);
  }
}
