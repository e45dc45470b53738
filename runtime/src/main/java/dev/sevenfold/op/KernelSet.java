package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.Locale;

/** Which kernels a build may call. */
public enum KernelSet {
  /** The vendor-named kernels where they apply, our own elsewhere. */
  VENDOR,
  /** Our own kernels only; the same bytes. */
  GENERIC;

  /**
   * The set that a processor option names: {@code vendor} or {@code generic}.
   *
   * @throws SevenfoldException SF0420 for another name
   */
  public static KernelSet named(String name) {
    for (KernelSet set : values()) {
      if (set.name().toLowerCase(Locale.ROOT).equals(name)) {
        return set;
      }
    }
    throw new SevenfoldException(Message.UNKNOWN_KERNEL_SET, name);
  }
}
