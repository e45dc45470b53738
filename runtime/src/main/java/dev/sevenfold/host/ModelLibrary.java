package dev.sevenfold.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Builds the generated C of models into shared libraries, once per content: the C, the headers, the
 * kernel library, the compiler and its flags. May be used by several threads and processes at once.
 */
public final class ModelLibrary {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final double NANOSECONDS = 1e9;
  private static final List<String> FLAGS = List.of("-std=c11", "-O2", "-Wall", "-Wextra");

  private final HostEnvironment environment;
  private final LibraryCache cache;
  private final KernelInstallation kernels;
  private final Toolchain toolchain;

  private ModelLibrary(
      HostEnvironment environment,
      LibraryCache cache,
      KernelInstallation kernels,
      Toolchain toolchain) {
    this.environment = environment;
    this.cache = cache;
    this.kernels = kernels;
    this.toolchain = toolchain;
  }

  /**
   * The builder of an environment.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0802 to SF0806
   */
  public static ModelLibrary of(HostEnvironment environment) {
    LibraryCache cache = new LibraryCache(CacheFolder.of(environment));
    PackagedKernels packaged = new PackagedKernels(ModelLibrary.class.getClassLoader());
    return of(environment, cache, KernelInstallation.of(environment, packaged, cache));
  }

  /** A builder that links models with given kernels. */
  static ModelLibrary of(
      HostEnvironment environment, LibraryCache cache, KernelInstallation kernels) {
    return new ModelLibrary(environment, cache, kernels, Toolchain.find(environment));
  }

  /** The compiler that models are built with. */
  public Toolchain toolchain() {
    return toolchain;
  }

  /** The kernel library that models are linked with. */
  KernelInstallation kernels() {
    return kernels;
  }

  /**
   * The shared library of a model. Its folder also holds the sources it was built from.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0804 if the C does not compile, SF0805 if
   *     the cache cannot be used
   */
  public Path build(CSources sources) {
    String fileName = environment.libraryFile(sources.symbol());
    return cache.library(
        "models", key(sources), fileName, folder -> compile(sources, folder, fileName));
  }

  /**
   * Compiles a model whether or not it is in the cache, keeps nothing, and says how long it took.
   *
   * @return seconds
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0804 if the C does not compile
   */
  public double secondsToCompile(CSources sources) throws IOException {
    Path folder = Files.createTempDirectory("sevenfold-compile-");
    try {
      long start = System.nanoTime();
      compile(sources, folder, environment.libraryFile(sources.symbol()));
      return (System.nanoTime() - start) / NANOSECONDS;
    } finally {
      LibraryCache.delete(folder);
    }
  }

  private String key(CSources sources) {
    ContentHash hash = new ContentHash();
    hash.add(kernels.key()).add(kernels.library().toString()).add(toolchain.identity());
    FLAGS.forEach(hash::add);
    sources.files().forEach((name, text) -> hash.add(name).add(text));
    return hash.hex();
  }

  private void compile(CSources sources, Path folder, String fileName) throws IOException {
    List<String> arguments = new ArrayList<>(FLAGS);
    arguments.addAll(environment.objectFlags());
    arguments.addAll(environment.sharedLibraryFlags());
    arguments.addAll(List.of("-I", kernels.include().toString(), "-o", fileName));
    for (Map.Entry<String, String> file : sources.files().entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
      if (file.getKey().endsWith(".c")) {
        arguments.add(file.getKey());
      }
    }
    arguments.addAll(environment.linkFlags(kernels.library()));
    toolchain.compile(arguments, sources.symbol() + ".c", folder, LIMIT);
  }
}
