package dev.sevenfold.host;

import dev.sevenfold.tensor.HostTensor;
import java.util.Locale;
import java.util.Optional;

/**
 * What one layer did in the last run of a session.
 *
 * @param index position in the schedule, from 0
 * @param name the layer's name in the model
 * @param kernel name of the C function that ran
 * @param nanoseconds how long it took on this computer; says nothing about a board
 * @param output a copy of what it wrote, raw; empty when the layer has no tap
 */
public record LayerTrace(
    int index, String name, String kernel, long nanoseconds, Optional<HostTensor> output) {
  private static final double NANOSECONDS_PER_MICROSECOND = 1000;

  /** For example {@code 3 layer1.0.conv1 mmalib_conv2d_i8 41.3 us on the host}. */
  @Override
  public String toString() {
    double microseconds = nanoseconds / NANOSECONDS_PER_MICROSECOND;
    return String.format(
        Locale.ROOT, "%d %s %s %.1f us on the host", index, name, kernel, microseconds);
  }
}
