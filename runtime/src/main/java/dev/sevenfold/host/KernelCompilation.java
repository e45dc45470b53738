package dev.sevenfold.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Compiles the kernel sources in a folder as its CMake build does for a machine without fast paths. */
record KernelCompilation(HostEnvironment environment, Toolchain toolchain, Path folder) {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** Results must not depend on the compiler: no contraction of a * b + c, no reassociation. */
  private static final List<String> FLAGS =
      List.of("-std=c11", "-O3", "-ffp-contract=off", "-fno-fast-math");

  private static final List<String> SOURCE_FOLDERS = List.of("reference", "c7x", "host");

  /** Makes the shared library. */
  void compile(String fileName) throws IOException {
    List<String> arguments = new ArrayList<>(FLAGS);
    arguments.addAll(environment.sharedLibraryFlags());
    arguments.addAll(List.of("-I", "include"));
    for (String source : SOURCE_FOLDERS) {
      arguments.addAll(List.of("-I", source));
    }
    arguments.addAll(List.of("-o", fileName));
    for (String source : SOURCE_FOLDERS) {
      arguments.addAll(sources(source));
    }
    arguments.add("-lm");
    toolchain.compile(arguments, "the kernels", folder, LIMIT);
  }

  private List<String> sources(String name) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      return files
          .map(file -> name + "/" + file.getFileName())
          .filter(file -> file.endsWith(".c"))
          .sorted()
          .toList();
    }
  }
}
