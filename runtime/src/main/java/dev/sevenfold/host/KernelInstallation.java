package dev.sevenfold.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The kernels as files: the library, and the headers that models are compiled against.
 *
 * @param library the shared library
 * @param include the folder that holds {@code sevenfold/sevenfold.h}
 * @param key content hash of both
 */
record KernelInstallation(Path library, Path include, String key) {
  private static final String NAME = "sevenfold_kernels";
  private static final String OPTIMIZATION = "-O3";
  private static final String INCLUDE = "include/";

  /** Puts the packaged kernels into the cache, or finds them there. */
  static KernelInstallation of(
      HostEnvironment environment, PackagedKernels packaged, LibraryCache cache) {
    Map<String, byte[]> files = packaged.files();
    String fileName = environment.libraryFile(NAME);
    byte[] built = packaged.library(fileName).orElse(null);
    if (built == null) {
      return compiled(environment, files, cache, OPTIMIZATION);
    }
    String key = hash(files, INCLUDE).add(built).hex();
    Path library =
        cache.library(
            "kernels",
            key,
            fileName,
            folder -> {
              write(folder, files, INCLUDE);
              Files.write(folder.resolve(fileName), built);
            });
    return new KernelInstallation(library, library.resolveSibling("include"), key);
  }

  /** Compiles the packaged sources with this machine's compiler. */
  static KernelInstallation compiled(
      HostEnvironment environment,
      Map<String, byte[]> files,
      LibraryCache cache,
      String optimization) {
    Toolchain toolchain = Toolchain.find(environment);
    String fileName = environment.libraryFile(NAME);
    String key = hash(files, "").add(optimization).add(toolchain.identity()).hex();
    Path library =
        cache.library(
            "kernels",
            key,
            fileName,
            folder -> {
              write(folder, files, "");
              new KernelCompilation(environment, toolchain, folder, optimization).compile(fileName);
            });
    return new KernelInstallation(library, library.resolveSibling("include"), key);
  }

  private static ContentHash hash(Map<String, byte[]> files, String prefix) {
    ContentHash hash = new ContentHash();
    files.forEach(
        (name, content) -> {
          if (name.startsWith(prefix)) {
            hash.add(name).add(content);
          }
        });
    return hash;
  }

  private static void write(Path folder, Map<String, byte[]> files, String prefix)
      throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      if (file.getKey().startsWith(prefix)) {
        Path path = folder.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue());
      }
    }
  }
}
