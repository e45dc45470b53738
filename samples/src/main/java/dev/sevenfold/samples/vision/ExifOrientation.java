package dev.sevenfold.samples.vision;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Which way up a photo is: cameras store it as the sensor lies and note the rest in the JPEG's Exif
 * segment (Exif 2.3, tag 0x0112). What cannot be read there says nothing.
 */
final class ExifOrientation {
  /** Rows from the top, columns from the left: as stored. */
  static final int UPRIGHT = 1;

  private static final int MARKER = 0xFF;
  private static final int START_OF_IMAGE = 0xFFD8;
  private static final int APPLICATION_1 = 0xE1;
  private static final int START_OF_SCAN = 0xDA;
  private static final int EXIF_ID = 0x45786966;
  private static final int ID_BYTES = 6;
  private static final int LITTLE_ENDIAN = 0x4949;
  private static final int BIG_ENDIAN = 0x4D4D;
  private static final int TIFF = 42;
  private static final int ORIENTATION = 0x0112;
  private static final int SHORT = 3;
  private static final int ENTRY_BYTES = 12;
  private static final int LARGEST = 8;

  private ExifOrientation() {}

  /** From 1 to 8, as Exif numbers them, of a whole file; 1 if it is no JPEG or does not say. */
  static int of(byte[] file) {
    try {
      ByteBuffer buffer = ByteBuffer.wrap(file);
      if (Short.toUnsignedInt(buffer.getShort()) != START_OF_IMAGE) {
        return UPRIGHT;
      }
      while (Byte.toUnsignedInt(buffer.get()) == MARKER) {
        int marker = Byte.toUnsignedInt(buffer.get());
        int length = Short.toUnsignedInt(buffer.getShort()) - Short.BYTES;
        if (marker == START_OF_SCAN || length < 0 || length > buffer.remaining()) {
          return UPRIGHT;
        }
        ByteBuffer segment = buffer.slice(buffer.position(), length);
        if (marker == APPLICATION_1 && length > ID_BYTES && segment.getInt(0) == EXIF_ID) {
          return ofTiff(segment.slice(ID_BYTES, length - ID_BYTES));
        }
        buffer.position(buffer.position() + length);
      }
      return UPRIGHT;
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      return UPRIGHT;
    }
  }

  private static int ofTiff(ByteBuffer tiff) {
    int order = Short.toUnsignedInt(tiff.getShort(0));
    if (order != LITTLE_ENDIAN && order != BIG_ENDIAN) {
      return UPRIGHT;
    }
    tiff.order(order == LITTLE_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    if (tiff.getShort(2) != TIFF) {
      return UPRIGHT;
    }
    int directory = tiff.getInt(4);
    int entries = Short.toUnsignedInt(tiff.getShort(directory));
    for (int i = 0; i < entries; i++) {
      int entry = directory + Short.BYTES + i * ENTRY_BYTES;
      if (Short.toUnsignedInt(tiff.getShort(entry)) == ORIENTATION) {
        boolean oneShort = tiff.getShort(entry + 2) == SHORT && tiff.getInt(entry + 4) == 1;
        int value = tiff.getShort(entry + 8);
        return oneShort && value > UPRIGHT && value <= LARGEST ? value : UPRIGHT;
      }
    }
    return UPRIGHT;
  }

  /** A stored image, turned so that it is upright. */
  static RgbImage upright(RgbImage stored, int orientation) {
    return switch (orientation) {
      case 2 -> stored.mirrored();
      case 3 -> stored.mirrored().flipped();
      case 4 -> stored.flipped();
      case 5 -> stored.transposed();
      case 6 -> stored.transposed().mirrored();
      case 7 -> stored.transposed().mirrored().flipped();
      case 8 -> stored.transposed().flipped();
      default -> stored;
    };
  }
}
