package dev.sevenfold.host;

import com.sun.jna.Platform;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * What the artefact {@code sevenfold-kernels} brings: headers and sources under {@code
 * sevenfold/kernels}, and the library for the machine it was built on under JNA's name of that
 * machine.
 */
final class PackagedKernels {
  private static final String ROOT = "sevenfold/kernels/";
  private static final String ANCHOR = ROOT + "CMakeLists.txt";

  private final ClassLoader loader;

  PackagedKernels(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * All headers and sources by their path under {@code sevenfold/kernels}, sorted.
   *
   * @throws SevenfoldException SF0806 if the artefact is not there
   */
  Map<String, byte[]> files() {
    URL anchor = loader.getResource(ANCHOR);
    if (anchor == null) {
      throw new SevenfoldException(Message.KERNELS_NOT_PACKAGED, ANCHOR + " is missing");
    }
    try {
      URLConnection connection = anchor.openConnection();
      connection.setUseCaches(false);
      Map<String, byte[]> files =
          connection instanceof JarURLConnection jar ? inJar(jar) : inFolder(anchor);
      return Collections.unmodifiableMap(files);
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.KERNELS_NOT_PACKAGED, anchor + ": " + e.getMessage());
    }
  }

  private static Map<String, byte[]> inJar(JarURLConnection connection) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (JarFile jar = connection.getJarFile()) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().startsWith(ROOT) && !entry.isDirectory()) {
          try (InputStream in = jar.getInputStream(entry)) {
            files.put(entry.getName().substring(ROOT.length()), in.readAllBytes());
          }
        }
      }
    }
    return files;
  }

  private static Map<String, byte[]> inFolder(URL anchor) throws IOException {
    Path folder = Path.of(URI.create(anchor.toString())).getParent();
    Map<String, byte[]> files = new TreeMap<>();
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(folder)) {
      paths = walk.filter(Files::isRegularFile).toList();
    }
    for (Path path : paths) {
      String name = folder.relativize(path).toString().replace('\\', '/');
      files.put(name, Files.readAllBytes(path));
    }
    return files;
  }

  /** The built library for this machine; empty if the artefact was built on another kind. */
  Optional<byte[]> library(String fileName) {
    String resource = Platform.RESOURCE_PREFIX + "/" + fileName;
    try (InputStream in = loader.getResourceAsStream(resource)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new SevenfoldException(
          e, Message.KERNELS_NOT_PACKAGED, resource + ": " + e.getMessage());
    }
  }
}
