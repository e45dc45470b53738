package dev.sevenfold.host;

import com.sun.jna.Pointer;

/**
 * A sevenfold_error that a model filled.
 *
 * @param status code that the kernel returned
 * @param layer index of the layer, -1 before the first one
 * @param layerName the layer's name in the model
 * @param kernel name of the C function
 */
record NativeError(int status, int layer, String layerName, String kernel) {
  static NativeError read(Pointer struct) {
    return new NativeError(
        struct.getInt(0),
        struct.getInt(Integer.BYTES),
        text(struct, Long.BYTES),
        text(struct, 2L * Long.BYTES));
  }

  private static String text(Pointer struct, long offset) {
    Pointer text = struct.getPointer(offset);
    return text == null ? "" : text.getString(0);
  }
}
