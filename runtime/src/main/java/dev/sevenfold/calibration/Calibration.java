package dev.sevenfold.calibration;

import dev.sevenfold.quant.Encoding;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What calibration found.
 *
 * @param encodings one per slot, by the slot's name, in the plan's order
 * @param audit what it was made of, and what is suspicious
 */
public record Calibration(Map<String, Encoding> encodings, CalibrationAudit audit) {
  /** Copies the map, keeping its order. */
  public Calibration {
    encodings = Collections.unmodifiableMap(new LinkedHashMap<>(encodings));
  }

  /** How many samples were seen. */
  public int samples() {
    return audit.samples();
  }
}
