package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.dsl.NeuralModule;
import java.security.CodeSource;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Shows a traced model the platform and, of all the processor has loaded, only the runtime and the
 * annotations: the model's tensors are the processor's, its libraries are its own.
 */
final class RuntimeClassLoader extends ClassLoader {
  private static final String OUR_PACKAGES = "dev.sevenfold.";
  private static final Set<CodeSource> SHARED =
      Stream.of(NeuralModule.class, Model.class)
          .flatMap(type -> origin(type).stream())
          .collect(Collectors.toUnmodifiableSet());

  RuntimeClassLoader() {
    super(ClassLoader.getPlatformClassLoader());
  }

  private static Optional<CodeSource> origin(Class<?> type) {
    return Optional.ofNullable(type.getProtectionDomain().getCodeSource());
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(OUR_PACKAGES)) {
      ClassLoader own = RuntimeClassLoader.class.getClassLoader();
      Class<?> type = Class.forName(name, false, own);
      if (origin(type).filter(SHARED::contains).isPresent()) {
        return type;
      }
    }
    throw new ClassNotFoundException(name);
  }
}
