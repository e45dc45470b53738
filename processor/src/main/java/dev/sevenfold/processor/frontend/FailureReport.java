package dev.sevenfold.processor.frontend;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Turns whatever a model threw into one error at the call that caused it. */
final class FailureReport {
  private static final String OUR_PACKAGES = "dev.sevenfold.";

  private final TypeElement model;
  private final CallLocator locator;
  private final TreeReporter reporter;

  FailureReport(TypeElement model, CallLocator locator, TreeReporter reporter) {
    this.model = model;
    this.locator = locator;
    this.reporter = reporter;
  }

  /**
   * Reports.
   *
   * @param thrown what came out of the model's constructor or {@code forward}
   * @param loaded binary names of the model's own classes
   */
  void report(Throwable thrown, Set<String> loaded) {
    Throwable cause = thrown;
    while (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String text = text(cause, loaded);
    Optional<Place> place = locator.place(cause);
    if (place.isPresent()) {
      reporter.error(place.get(), text);
    } else {
      reporter.error(declaration(cause), text);
    }
  }

  private String text(Throwable thrown, Set<String> loaded) {
    String name = model.getSimpleName().toString();
    if (thrown instanceof SevenfoldException known) {
      return known.getMessage();
    }
    if (thrown instanceof StackOverflowError) {
      return Message.ENDLESS_RECURSION.format(name);
    }
    if (thrown instanceof LinkageError || thrown instanceof ClassNotFoundException) {
      return Message.CLASS_NOT_LOADED.format(name, describe(thrown));
    }
    Optional<StackTraceElement> origin = origin(thrown);
    boolean ours =
        origin.isPresent()
            && origin.get().getClassName().startsWith(OUR_PACKAGES)
            && !loaded.contains(origin.get().getClassName());
    if (ours) {
      return Message.INTERNAL_ERROR.format(
          "the trace of " + name, describe(thrown) + " at " + origin.get());
    }
    String where = origin.map(frame -> " in " + readable(frame)).orElse("");
    return Message.MODEL_THREW.format(name, describe(thrown), where);
  }

  /** The innermost frame that is not the platform's. */
  private static Optional<StackTraceElement> origin(Throwable thrown) {
    return Arrays.stream(thrown.getStackTrace())
        .filter(frame -> frame.getModuleName() == null || !isPlatform(frame.getModuleName()))
        .findFirst();
  }

  private static boolean isPlatform(String module) {
    return module.startsWith("java.") || module.startsWith("jdk.");
  }

  private static String readable(StackTraceElement frame) {
    String type = Names.withoutPackage(frame.getClassName()).replace('$', '.');
    return frame.getMethodName().equals("<init>")
        ? "the constructor of " + type
        : type + "." + frame.getMethodName();
  }

  private static String describe(Throwable thrown) {
    String text = thrown.getMessage();
    String name = thrown.getClass().getSimpleName();
    return text == null || text.isBlank() ? name : name + " (" + text.strip() + ")";
  }

  /** Where to point when no call of the model is to blame. */
  private Element declaration(Throwable thrown) {
    if (!(thrown instanceof SevenfoldException known)) {
      return model;
    }
    return ForwardDeclaration.of(model)
        .map(forward -> forward.blame(known.arguments()))
        .orElse(model);
  }
}
