package dev.sevenfold.host;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/**
 * Native memory of a fixed size, 64-byte aligned and zero at first, with a guard on either side
 * that nobody may write. Freed by {@link #close}, or with the object.
 */
final class NativeBlock implements AutoCloseable {
  private static final int ALIGNMENT = 64;
  private static final int GUARD_BYTES = 128;
  private static final byte GUARD = (byte) 0xc7;

  private final long bytes;
  private final long first;
  private Memory memory;
  private Pointer start;

  /**
   * Allocates.
   *
   * @throws SevenfoldException SF0830 if there is not so much memory
   */
  NativeBlock(long bytes) {
    this.bytes = bytes;
    memory = allocate(bytes + 2L * GUARD_BYTES + ALIGNMENT);
    long address = Pointer.nativeValue(memory);
    first = (address + GUARD_BYTES + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - address;
    memory.setMemory(first - GUARD_BYTES, GUARD_BYTES, GUARD);
    memory.setMemory(first, bytes, (byte) 0);
    memory.setMemory(first + bytes, GUARD_BYTES, GUARD);
    start = memory.share(first, bytes);
  }

  private static Memory allocate(long all) {
    try {
      return new Memory(all);
    } catch (OutOfMemoryError e) {
      throw new SevenfoldException(e, Message.NATIVE_MEMORY_EXHAUSTED, all);
    }
  }

  /** The first byte. */
  Pointer start() {
    return start;
  }

  /** Size without the guards. */
  long bytes() {
    return bytes;
  }

  /** Whether the guards are as they were. */
  boolean isIntact() {
    return isGuard(first - GUARD_BYTES) && isGuard(first + bytes);
  }

  private boolean isGuard(long offset) {
    for (byte value : memory.getByteArray(offset, GUARD_BYTES)) {
      if (value != GUARD) {
        return false;
      }
    }
    return true;
  }

  /** Frees the memory; nothing native may use it any more. */
  @Override
  public void close() {
    if (memory != null) {
      memory.close();
      memory = null;
      start = null;
    }
  }
}
