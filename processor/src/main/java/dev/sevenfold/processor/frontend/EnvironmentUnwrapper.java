package dev.sevenfold.processor.frontend;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Finds the environment that a build tool or a development environment has wrapped: {@code Trees}
 * accepts only javac's own.
 */
final class EnvironmentUnwrapper {
  private static final int DEEPEST = 8;
  private static final String INTELLIJ = "org.jetbrains.jps.javac.APIWrappers";

  private EnvironmentUnwrapper() {}

  /** The innermost environment that can be reached; the given one when it wraps none. */
  static ProcessingEnvironment unwrap(ProcessingEnvironment given) {
    ProcessingEnvironment current = given;
    for (int depth = 0; depth < DEEPEST && !isJavac(current); depth++) {
      Optional<ProcessingEnvironment> inner = inner(current);
      if (inner.isEmpty()) {
        return current;
      }
      current = inner.get();
    }
    return current;
  }

  private static boolean isJavac(ProcessingEnvironment environment) {
    return "jdk.compiler".equals(environment.getClass().getModule().getName());
  }

  private static Optional<ProcessingEnvironment> inner(ProcessingEnvironment wrapper) {
    Optional<ProcessingEnvironment> found = byIntellij(wrapper);
    if (found.isEmpty() && Proxy.isProxyClass(wrapper.getClass())) {
      InvocationHandler handler = Proxy.getInvocationHandler(wrapper);
      return byField(handler, handler.getClass());
    }
    return found.isPresent() ? found : byField(wrapper, wrapper.getClass());
  }

  private static Optional<ProcessingEnvironment> byIntellij(ProcessingEnvironment wrapper) {
    try {
      Class<?> wrappers = Class.forName(INTELLIJ, true, wrapper.getClass().getClassLoader());
      Method unwrap = wrappers.getDeclaredMethod("unwrap", Class.class, Object.class);
      Object inner = unwrap.invoke(null, ProcessingEnvironment.class, wrapper);
      return inner == wrapper ? Optional.empty() : environment(inner);
    } catch (ReflectiveOperationException | LinkageError e) {
      return Optional.empty();
    }
  }

  private static Optional<ProcessingEnvironment> byField(Object holder, Class<?> type) {
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      for (Field field : level.getDeclaredFields()) {
        Optional<ProcessingEnvironment> found = environment(read(holder, field));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Object read(Object holder, Field field) {
    try {
      return !Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()
          ? field.get(holder)
          : null;
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  private static Optional<ProcessingEnvironment> environment(Object candidate) {
    return candidate instanceof ProcessingEnvironment environment
        ? Optional.of(environment)
        : Optional.empty();
  }
}
