package dev.sevenfold.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compiles the kernel sources in a folder without the instruction sets' own code: the same bytes as
 * every other build, only slower. A plain kernel that has a twin in {@code host} is renamed, as in
 * the CMake build.
 *
 * @param optimization the compiler's flag for it
 */
record KernelCompilation(
    HostEnvironment environment, Toolchain toolchain, Path folder, String optimization) {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** Results must not depend on the compiler: no contraction of a * b + c, no reassociation. */
  private static final List<String> FLAGS =
      List.of("-std=c11", "-ffp-contract=off", "-fno-fast-math");

  /** The sources of one folder and the flags that only they have. */
  private record Part(String folder, List<String> flags, List<String> sources) {}

  /** Makes the shared library. */
  void compile(String fileName) throws IOException {
    Part host = part("host", List.of());
    Part reference = part("reference", renames(host.sources()));
    List.of(host, reference, part("c7x", List.of())).parallelStream().forEach(this::compile);
    link(fileName);
  }

  /** A kernel in host takes over the public name of the plain one. */
  private static List<String> renames(List<String> host) {
    return host.stream()
        .map(file -> file.replaceFirst("\\.c$", ""))
        .map(name -> "-D" + name + "=sevenfold_reference_" + name)
        .toList();
  }

  private Part part(String source, List<String> flags) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(source))) {
      List<String> sources =
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(".c"))
              .sorted()
              .toList();
      return new Part(source, flags, sources);
    }
  }

  /** Compiles into objects beside the sources. */
  private void compile(Part part) {
    List<String> arguments = new ArrayList<>(FLAGS);
    arguments.add(optimization);
    arguments.addAll(environment.objectFlags());
    arguments.addAll(part.flags());
    for (String include : List.of("include", "reference", "c7x", "host")) {
      arguments.addAll(List.of("-I", folder.resolve(include).toString()));
    }
    arguments.add("-c");
    arguments.addAll(part.sources());
    Path where = folder.resolve(part.folder());
    toolchain.compile(arguments, "the kernels in " + part.folder(), where, LIMIT);
  }

  private void link(String fileName) throws IOException {
    List<String> arguments = new ArrayList<>(environment.sharedLibraryFlags());
    arguments.addAll(List.of("-o", fileName));
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .map(file -> folder.relativize(file).toString())
          .filter(file -> file.endsWith(".o"))
          .sorted()
          .forEach(arguments::add);
    }
    arguments.add("-lm");
    toolchain.compile(arguments, "the kernel library", folder, LIMIT);
  }
}
