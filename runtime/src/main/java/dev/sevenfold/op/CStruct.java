package dev.sevenfold.op;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The constant geometry of a kernel call: a C struct type and its fields in order. A value is an
 * Integer or an int[].
 */
public record CStruct(String type, Map<String, Object> fields) {
  /** Keeps the order of the fields. */
  public CStruct {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }
}
