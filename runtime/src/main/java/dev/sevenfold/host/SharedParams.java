package dev.sevenfold.host;

import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;

/**
 * The params file in native memory and the blocks that kernels prepared from it, one per
 * instruction set; read-only once made, shared by all sessions of a model. Freed when its last user
 * gives it back.
 */
final class SharedParams {
  private static final int PIECE_BYTES = 1 << 20;

  private final NativeModel library;
  private final KernelLibrary kernels;
  private final NativeBlock data;
  private final Map<String, NativeBlock> prepared = new TreeMap<>();
  private int users = 1;

  /** Copies the file; the maker is the first user. */
  SharedParams(NativeModel library, KernelLibrary kernels, ByteBuffer file) {
    this.library = library;
    this.kernels = kernels;
    ByteBuffer source = file.duplicate();
    data = new NativeBlock(source.remaining());
    byte[] piece = new byte[Math.min(PIECE_BYTES, source.remaining())];
    for (long at = 0; source.hasRemaining(); at += piece.length) {
      int count = Math.min(piece.length, source.remaining());
      source.get(piece, 0, count);
      data.start().write(at, piece, 0, count);
    }
  }

  /** Adds a user; false when the last one has gone. */
  synchronized boolean retain() {
    if (users == 0) {
      return false;
    }
    users++;
    return true;
  }

  /** Gives the memory back; it is freed with the last user. */
  synchronized void release() {
    users--;
    if (users == 0) {
      data.close();
      prepared.values().forEach(NativeBlock::close);
    }
  }

  /**
   * Fills a sevenfold_params for an instruction set, preparing the weights for it if nobody has.
   *
   * @return the status of the model's prepare function; not OK means that nothing was kept
   */
  synchronized int writeStruct(Pointer struct, String isa, Pointer error) {
    NativeBlock block = prepared.get(isa);
    if (block == null) {
      NativeBlock made = new NativeBlock(library.preparedBytes());
      NativeModel.writeParams(struct, data.start(), data.bytes(), made.start());
      int status = kernels.under(isa, () -> library.prepare(struct, made.start(), error));
      if (status != 0) {
        made.close();
        return status;
      }
      prepared.put(isa, made);
      block = made;
    }
    NativeModel.writeParams(struct, data.start(), data.bytes(), block.start());
    return 0;
  }

  /** Whether nothing was written outside the blocks. */
  synchronized boolean isIntact() {
    return data.isIntact() && prepared.values().stream().allMatch(NativeBlock::isIntact);
  }
}
