package dev.sevenfold.calibration;

import dev.sevenfold.quant.Encoding;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What calibration found.
 *
 * @param encodings one per slot, by the slot's name, in the plan's order
 * @param samples how many samples were seen
 */
public record Calibration(Map<String, Encoding> encodings, int samples) {
  /** Copies the map, keeping its order. */
  public Calibration {
    encodings = Collections.unmodifiableMap(new LinkedHashMap<>(encodings));
  }
}
