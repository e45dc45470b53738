package dev.sevenfold.dsl;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.graph.QuantizationConfig;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Paths and quantization requests of all modules that fields lead to from a model. A module that is
 * reached twice keeps its first path; then its parameters are shared.
 */
final class ModuleTree {
  /** Where a module stands. */
  record Place(String path, QuantizationConfig config) {}

  /** A module with tensors of its own, and its path. */
  record Owner(String path, NeuralModule module) {}

  private final Map<NeuralModule, Place> places = new IdentityHashMap<>();
  private final List<Owner> owners = new ArrayList<>();

  ModuleTree(NeuralModule model) {
    visit(model, "", QuantizationConfig.FLOAT, Optional.empty());
  }

  /** The place of a module, if a field leads to it. */
  Optional<Place> place(NeuralModule module) {
    return Optional.ofNullable(places.get(module));
  }

  /** All modules with tensors of their own, in declared order. */
  List<Owner> owners() {
    return Collections.unmodifiableList(owners);
  }

  private void visit(
      NeuralModule module, String path, QuantizationConfig outer, Optional<Field> field) {
    if (places.containsKey(module)) {
      return;
    }
    QuantizationConfig config = field.map(f -> innermost(f, outer)).orElse(outer);
    config = innermost(module.getClass(), config);
    places.put(module, new Place(path, config));
    if (!module.parameters().isEmpty()) {
      owners.add(new Owner(path, module));
    }
    if (module instanceof Sequential sequential) {
      visitElements(sequential.modules(), path, config, Optional.empty());
    } else if (!isOwn(module)) {
      visitFields(module, path, config);
    }
  }

  /** Whether a module is one of this package, whose fields hold no modules of the user's. */
  private static boolean isOwn(NeuralModule module) {
    return module instanceof Layer || module instanceof Parameter || module instanceof Buffer;
  }

  private static QuantizationConfig innermost(AnnotatedElement element, QuantizationConfig outer) {
    Quantize annotation = element.getAnnotation(Quantize.class);
    return annotation == null ? outer : QuantizationConfig.of(annotation);
  }

  private void visitFields(NeuralModule module, String path, QuantizationConfig config) {
    Deque<Class<?>> hierarchy = new ArrayDeque<>();
    for (Class<?> type = module.getClass();
        type != NeuralModule.class;
        type = type.getSuperclass()) {
      hierarchy.push(type);
    }
    for (Class<?> type : hierarchy) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
          visitField(module, field, path, config);
        }
      }
    }
  }

  private void visitField(NeuralModule owner, Field field, String path, QuantizationConfig config) {
    Object content = read(owner, field);
    if (content instanceof NeuralModule module) {
      visit(module, join(path, nameOf(module, field.getName())), config, Optional.of(field));
    } else if (content instanceof Iterable<?> elements) {
      visitElements(elements, join(path, field.getName()), config, Optional.of(field));
    } else if (content != null
        && content.getClass().isArray()
        && NeuralModule.class.isAssignableFrom(content.getClass().getComponentType())) {
      Object[] elements = new Object[Array.getLength(content)];
      System.arraycopy(content, 0, elements, 0, elements.length);
      visitElements(
          Arrays.asList(elements), join(path, field.getName()), config, Optional.of(field));
    }
  }

  private void visitElements(
      Iterable<?> elements, String path, QuantizationConfig config, Optional<Field> field) {
    int index = 0;
    for (Object element : elements) {
      if (element instanceof NeuralModule module) {
        visit(module, join(path, nameOf(module, Integer.toString(index))), config, field);
      }
      index++;
    }
  }

  private static String nameOf(NeuralModule module, String otherwise) {
    return module.givenName().isEmpty() ? otherwise : module.givenName();
  }

  static String join(String path, String name) {
    return path.isEmpty() || name.isEmpty() ? path + name : path + "." + name;
  }

  private static Object read(NeuralModule owner, Field field) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("cannot read " + field, e);
    }
  }
}
