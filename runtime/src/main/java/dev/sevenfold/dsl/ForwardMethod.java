package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.op.Checks;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The method {@code forward} of a module: the public one whose parameters are all tensors. */
final class ForwardMethod {
  private final Method method;

  private ForwardMethod(Method method) {
    this.method = method;
  }

  /** Finds it; a module has exactly one. */
  static ForwardMethod of(NeuralModule module) {
    Class<?> type = module.getClass();
    List<Method> candidates = List.copyOf(declared(type).values());
    String name = nameOf(module);
    Checks.require(!candidates.isEmpty(), Message.NO_FORWARD_METHOD, name);
    Checks.require(
        candidates.size() == 1, Message.SEVERAL_FORWARD_METHODS, name, candidates.size());
    return new ForwardMethod(candidates.get(0));
  }

  /** What to call a module's class: one without a name is called as its class file is. */
  static String nameOf(NeuralModule module) {
    String simple = module.getClass().getSimpleName();
    String binary = module.getClass().getName();
    return simple.isEmpty() ? binary.substring(binary.lastIndexOf('.') + 1) : simple;
  }

  /** By parameter count, the most derived one each; a class that is not public may declare it. */
  private static Map<Integer, Method> declared(Class<?> type) {
    Map<Integer, Method> found = new TreeMap<>();
    for (Class<?> c = type; c != null && c != NeuralModule.class; c = c.getSuperclass()) {
      Arrays.stream(c.getDeclaredMethods())
          .filter(method -> method.getName().equals("forward") && !method.isBridge())
          .filter(method -> Modifier.isPublic(method.getModifiers()))
          .filter(method -> method.getParameterCount() > 0)
          .filter(m -> Arrays.stream(m.getParameterTypes()).allMatch(Tensor.class::equals))
          .forEach(method -> found.putIfAbsent(method.getParameterCount(), method));
    }
    return found;
  }

  List<java.lang.reflect.Parameter> parameters() {
    return List.of(method.getParameters());
  }

  /** Runs it on one tensor. */
  Tensor call(NeuralModule module, Tensor input) {
    Checks.require(
        method.getParameterCount() == 1,
        Message.INVALID_ARGUMENT,
        "then",
        nameOf(module) + ".forward",
        "a method of " + method.getParameterCount() + " tensors",
        "then takes a module of one tensor; call forward directly");
    Object result = invoke(module, List.of(input));
    if (result instanceof Tensor tensor) {
      return tensor;
    }
    throw new SevenfoldException(Message.INVALID_RESULT, nameOf(module), describe(result));
  }

  /** Runs it; exceptions of the model's own code come out as they are. */
  Object invoke(NeuralModule module, List<Tensor> inputs) {
    try {
      method.setAccessible(true);
      return method.invoke(module, inputs.toArray());
    } catch (InvocationTargetException e) {
      throw ForwardMethod.<RuntimeException>asItIs(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("cannot call " + method, e);
    }
  }

  /** Throws an exception that may be checked; the caller's declaration need not know it. */
  @SuppressWarnings("unchecked")
  private static <E extends Throwable> E asItIs(Throwable thrown) throws E {
    throw (E) thrown;
  }

  static String describe(Object result) {
    return result == null ? "null" : "a " + result.getClass().getSimpleName();
  }
}
