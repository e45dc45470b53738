package dev.sevenfold.plan;

/**
 * Where a value lives while the schedule runs.
 *
 * @param place the caller's input or output, or the arena
 * @param offset bytes from the start of the arena; the index of the input or output otherwise
 * @param bytes size
 */
public record Buffer(Place place, long offset, long bytes) {
  /** Whether two buffers have bytes in common. */
  public boolean overlaps(Buffer other) {
    boolean meet =
        place == Place.ARENA
            ? offset < other.offset + other.bytes && other.offset < offset + bytes
            : offset == other.offset;
    return place == other.place && meet;
  }

  /** The memory a value is in. */
  public enum Place {
    /** The one static buffer for activations. */
    ARENA,
    /** The caller's input; never written. */
    INPUT,
    /** The caller's output. */
    OUTPUT
  }
}
