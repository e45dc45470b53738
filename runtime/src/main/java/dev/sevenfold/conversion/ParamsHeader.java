package dev.sevenfold.conversion;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The first 128 bytes of a params file, little-endian: magic {@code SVNFOLD7} (8), format version
 * (4), number of entries (4), size of the file (8), CRC-32C of everything after the header (4),
 * zero (4), SHA-256 of the plan (32), zeros.
 *
 * @param version format version
 * @param entries number of entries
 * @param fileBytes size of the whole file
 * @param crc CRC-32C of all bytes after the header
 * @param planHash SHA-256 of the plan that the parameters were packed for
 */
record ParamsHeader(int version, int entries, long fileBytes, int crc, byte[] planHash) {
  /** The version this class writes and the only one it reads. */
  static final int VERSION = 1;

  /** Size of the header. */
  static final int BYTES = 128;

  /** Size of a plan's SHA-256. */
  static final int HASH_BYTES = 32;

  private static final byte[] MAGIC = "SVNFOLD7".getBytes(StandardCharsets.US_ASCII);

  byte[] encode() {
    ByteBuffer buffer = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    buffer.put(MAGIC).putInt(version).putInt(entries).putLong(fileBytes).putInt(crc).putInt(0);
    return buffer.put(planHash).array();
  }

  static boolean hasMagic(ByteBuffer bytes) {
    return bytes.slice(0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC));
  }

  static ParamsHeader decode(ByteBuffer bytes) {
    ByteBuffer buffer = bytes.slice().order(ByteOrder.LITTLE_ENDIAN).position(MAGIC.length);
    int version = buffer.getInt();
    int entries = buffer.getInt();
    long fileBytes = buffer.getLong();
    int crc = buffer.getInt();
    byte[] planHash = new byte[HASH_BYTES];
    buffer.position(buffer.position() + Integer.BYTES).get(planHash);
    return new ParamsHeader(version, entries, fileBytes, crc, planHash);
  }
}
