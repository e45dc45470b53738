package dev.sevenfold.processor.memory;

/**
 * A buffer of the arena and the steps during which nothing else may use its bytes.
 *
 * @param name unique among the ranges of a plan; decides between ranges of equal size
 * @param bytes size, at least 1
 * @param firstStep index of the step that writes it first
 * @param lastStep index of the last step that reads or writes it; not before {@code firstStep}
 */
public record LiveRange(String name, long bytes, int firstStep, int lastStep) {
  /** Whether a step lies in the range of both. */
  public boolean overlaps(LiveRange other) {
    return firstStep <= other.lastStep && other.firstStep <= lastStep;
  }

  /** Whether the buffer is needed in a step. */
  public boolean isLiveAt(int step) {
    return firstStep <= step && step <= lastStep;
  }
}
