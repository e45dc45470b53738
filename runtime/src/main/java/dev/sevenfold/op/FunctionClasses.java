package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;

/** Classes of users' functions: what they must be, and how they are made and called. */
public final class FunctionClasses {
  private FunctionClasses() {}

  /**
   * Refuses a class that conversion could not make by its name.
   *
   * @throws SevenfoldException SF0250 with what is wrong
   */
  public static void check(Class<?> type) {
    fault(type)
        .ifPresent(
            fault -> {
              throw new SevenfoldException(Message.FUNCTION_CLASS, describe(type), fault);
            });
  }

  private static Optional<String> fault(Class<?> type) {
    if (type.isHidden() || type.isSynthetic()) {
      return Optional.of("it is a lambda, which has no name");
    }
    if (type.isAnonymousClass() || type.isLocalClass()) {
      return Optional.of("it is declared inside a method");
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      return Optional.of("it is an inner class, which needs an object of the class around it");
    }
    for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        return Optional.of("class " + outer.getSimpleName() + " is not public");
      }
    }
    if (Modifier.isAbstract(type.getModifiers())) {
      return Optional.of("it is abstract");
    }
    boolean constructor =
        Arrays.stream(type.getConstructors()).anyMatch(c -> c.getParameterCount() == 0);
    return constructor
        ? Optional.empty()
        : Optional.of("it has no public constructor without arguments");
  }

  private static String describe(Class<?> type) {
    return type.getCanonicalName() == null ? type.getName() : type.getCanonicalName();
  }

  /**
   * An object of a class that was compiled into a plan.
   *
   * @throws SevenfoldException SF0727 if the class is not on the class path any more
   */
  static UnaryFunction named(String binaryName) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader own = FunctionClasses.class.getClassLoader();
    try {
      return create(find(binaryName, context == null ? own : context, own));
    } catch (ClassNotFoundException | LinkageError | ClassCastException e) {
      throw new SevenfoldException(e, Message.FUNCTION_UNUSABLE, binaryName, e.toString());
    }
  }

  private static Class<? extends UnaryFunction> find(
      String binaryName, ClassLoader first, ClassLoader second) throws ClassNotFoundException {
    try {
      return Class.forName(binaryName, true, first).asSubclass(UnaryFunction.class);
    } catch (ClassNotFoundException e) {
      return Class.forName(binaryName, true, second).asSubclass(UnaryFunction.class);
    }
  }

  /** An object of a function's class. */
  static UnaryFunction create(Class<? extends UnaryFunction> type) {
    check(type);
    try {
      Constructor<? extends UnaryFunction> constructor = type.getConstructor();
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw new SevenfoldException(
          e, Message.FUNCTION_UNUSABLE, type.getName(), "its constructor threw " + e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new SevenfoldException(e, Message.FUNCTION_UNUSABLE, type.getName(), e.toString());
    }
  }

  /** The value at x. */
  static double call(UnaryFunction function, double x) {
    try {
      return function.apply(x);
    } catch (RuntimeException e) {
      throw new SevenfoldException(
          e,
          Message.FUNCTION_UNUSABLE,
          function.getClass().getName(),
          "at " + x + " it threw " + e);
    }
  }
}
