package dev.sevenfold.op;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The constant geometry of a kernel call: a C struct type and its fields in order. A value is an
 * Integer or a List of Integer.
 */
public record CStruct(String type, Map<String, Object> fields) {
  /** Keeps the order of the fields. */
  public CStruct {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /** The C twin of a geometry record: the same fields in snake case. */
  public static CStruct of(String type, Record geometry) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (RecordComponent component : geometry.getClass().getRecordComponents()) {
      fields.put(snakeCase(component.getName()), read(component, geometry));
    }
    return new CStruct(type, fields);
  }

  private static Object read(RecordComponent component, Record geometry) {
    try {
      Object value = component.getAccessor().invoke(geometry);
      return value instanceof int[] array ? boxed(array) : value;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }

  private static List<Integer> boxed(int[] array) {
    return Arrays.stream(array).boxed().toList();
  }

  private static String snakeCase(String name) {
    return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }
}
