package dev.sevenfold.processor.frontend;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Loads a model and what it uses: freshly compiled classes first, then those of the class path. */
final class ModelClassLoader extends ClassLoader {
  private final Map<String, byte[]> compiled;
  private final ClassFiles classFiles;
  private final Set<String> loaded = new TreeSet<>();

  ModelClassLoader(Map<String, byte[]> compiled, ClassFiles classFiles) {
    super(new RuntimeClassLoader());
    this.compiled = compiled;
    this.classFiles = classFiles;
  }

  /** Binary names of the classes that were loaded so far. */
  Set<String> loaded() {
    return loaded;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes =
        Optional.ofNullable(compiled.get(name))
            .or(() -> classFiles.bytes(name))
            .orElseThrow(() -> new ClassNotFoundException(name));
    loaded.add(name);
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  protected URL findResource(String path) {
    return classFiles.resource(path).map(file -> url(file.toUri())).orElse(null);
  }

  private static URL url(URI uri) {
    try {
      return uri.toURL();
    } catch (MalformedURLException | IllegalArgumentException e) {
      return null;
    }
  }
}
