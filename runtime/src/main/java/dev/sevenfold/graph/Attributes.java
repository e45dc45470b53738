package dev.sevenfold.graph;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The named constants of a node: numbers, booleans, texts and lists of integers. Immutable, sorted
 * by name.
 */
public final class Attributes {
  /** No attributes. */
  public static final Attributes NONE = new Attributes(new TreeMap<>());

  private final TreeMap<String, Object> values;

  private Attributes(TreeMap<String, Object> values) {
    this.values = values;
  }

  /** These attributes and one more, or another value for an existing one. */
  public Attributes with(String name, int value) {
    return withObject(name, (long) value);
  }

  /** As {@link #with(String, int)}. */
  public Attributes with(String name, double value) {
    return withObject(name, value);
  }

  /** As {@link #with(String, int)}. */
  public Attributes with(String name, boolean value) {
    return withObject(name, value);
  }

  /** As {@link #with(String, int)}. */
  public Attributes with(String name, String value) {
    return withObject(name, value);
  }

  /** As {@link #with(String, int)}; the array is copied. */
  public Attributes with(String name, int[] value) {
    return withObject(name, Arrays.stream(value).mapToObj(Long::valueOf).toList());
  }

  private Attributes withObject(String name, Object value) {
    TreeMap<String, Object> copy = new TreeMap<>(values);
    copy.put(name, value);
    return new Attributes(copy);
  }

  /** Whether an attribute exists. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** An integer attribute. */
  public int integer(String name) {
    return Math.toIntExact((Long) get(name, Long.class));
  }

  /** A floating-point attribute. */
  public double real(String name) {
    return (Double) get(name, Double.class);
  }

  /** A floating-point attribute, or a value to use when it is absent. */
  public double real(String name, double otherwise) {
    return has(name) ? real(name) : otherwise;
  }

  /** A boolean attribute. */
  public boolean flag(String name) {
    return (Boolean) get(name, Boolean.class);
  }

  /** A text attribute. */
  public String text(String name) {
    return (String) get(name, String.class);
  }

  /** A list of integers, as a new array. */
  public int[] integers(String name) {
    List<?> list = (List<?>) get(name, List.class);
    return list.stream().mapToInt(item -> Math.toIntExact((Long) item)).toArray();
  }

  /** All attributes, sorted by name; values are Long, Double, Boolean, String or List of Long. */
  public Map<String, Object> asMap() {
    return Collections.unmodifiableSortedMap(values);
  }

  private Object get(String name, Class<?> type) {
    Object value = values.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalStateException(
          "attribute " + name + " is " + value + ", not a " + type.getSimpleName());
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Attributes attributes && values.equals(attributes.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
