package dev.sevenfold.host;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the host emulation reads of the machine it runs on, as a value, so that a test or a build
 * tool can give it another one.
 *
 * @param variables environment variables: {@code CC}, {@code PATH}, {@code SEVENFOLD_CACHE}, {@code
 *     XDG_CACHE_HOME}, {@code LOCALAPPDATA}; compilers are started with all of them
 * @param properties Java system properties: {@code sevenfold.cache}, {@code user.home}, {@code
 *     os.name}, {@code os.arch}
 */
public record HostEnvironment(Map<String, String> variables, Map<String, String> properties) {
  private static final List<String> PROPERTIES =
      List.of("sevenfold.cache", "user.home", "os.name", "os.arch");

  /** Families of operating systems that differ in names and flags. */
  enum OperatingSystem {
    LINUX,
    MACOS,
    WINDOWS
  }

  /** Copies the maps. */
  public HostEnvironment {
    variables = Map.copyOf(variables);
    properties = Map.copyOf(properties);
  }

  /** The environment of this process, as it is now. */
  public static HostEnvironment system() {
    Map<String, String> properties = new TreeMap<>();
    for (String name : PROPERTIES) {
      String value = System.getProperty(name);
      if (value != null) {
        properties.put(name, value);
      }
    }
    return new HostEnvironment(System.getenv(), properties);
  }

  /** This environment with one variable set, or removed when the value is empty. */
  public HostEnvironment withVariable(String name, String value) {
    Map<String, String> changed = new TreeMap<>(variables);
    changed.remove(name);
    if (!value.isEmpty()) {
      changed.put(name, value);
    }
    return new HostEnvironment(changed, properties);
  }

  /** A variable that is set and not empty. */
  Optional<String> variable(String name) {
    return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
  }

  /** A property that is set and not empty. */
  Optional<String> property(String name) {
    return Optional.ofNullable(properties.get(name)).filter(value -> !value.isBlank());
  }

  OperatingSystem operatingSystem() {
    String name = property("os.name").orElse("Linux").toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return OperatingSystem.WINDOWS;
    }
    return name.startsWith("mac") || name.startsWith("darwin")
        ? OperatingSystem.MACOS
        : OperatingSystem.LINUX;
  }

  /** The file name of a shared library, such as {@code libresnet18.so}. */
  String libraryFile(String name) {
    return switch (operatingSystem()) {
      case LINUX -> "lib" + name + ".so";
      case MACOS -> "lib" + name + ".dylib";
      case WINDOWS -> name + ".dll";
    };
  }

  /** Compiler flags for code that goes into a shared library. */
  List<String> objectFlags() {
    return operatingSystem() == OperatingSystem.WINDOWS ? List.of() : List.of("-fPIC");
  }

  /** Compiler flags that make a shared library. */
  List<String> sharedLibraryFlags() {
    return List.of(operatingSystem() == OperatingSystem.MACOS ? "-dynamiclib" : "-shared");
  }

  /** Linker arguments that bind a library to exactly this file of another one. */
  List<String> linkFlags(Path library) {
    return operatingSystem() == OperatingSystem.MACOS
        ? List.of(library.toString(), "-Wl,-rpath," + library.getParent())
        : List.of(library.toString());
  }

  /** The program of a name in the folders of {@code PATH}, or at the path that it is. */
  Optional<Path> program(String name) {
    if (name.contains("/") || name.contains(File.separator)) {
      return Optional.of(Path.of(name)).filter(HostEnvironment::isProgram);
    }
    boolean windows = operatingSystem() == OperatingSystem.WINDOWS;
    String file = windows && !name.endsWith(".exe") ? name + ".exe" : name;
    return folders().stream()
        .map(folder -> folder.resolve(file))
        .filter(HostEnvironment::isProgram)
        .findFirst();
  }

  private List<Path> folders() {
    List<Path> folders = new ArrayList<>();
    for (String folder : variable("PATH").orElse("").split(File.pathSeparator)) {
      if (!folder.isBlank()) {
        folders.add(Path.of(folder));
      }
    }
    return folders;
  }

  private static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }
}
