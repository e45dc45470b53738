package dev.sevenfold.processor.frontend;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/**
 * Class files of the outer compilation: what an earlier compilation wrote first, then the class
 * path, then the module path.
 */
final class ClassFiles {
  private final Filer filer;
  private final Elements elements;
  private final Map<String, byte[]> read = new HashMap<>();

  ClassFiles(Filer filer, Elements elements) {
    this.filer = filer;
    this.elements = elements;
  }

  /** The class file of a class by its binary name, such as {@code a.b.Outer$Inner}. */
  Optional<byte[]> bytes(String binaryName) {
    byte[] known = read.get(binaryName);
    if (known != null) {
      return Optional.of(known);
    }
    String packageName = Names.packageOf(binaryName);
    String file = Names.withoutPackage(binaryName) + ".class";
    Optional<byte[]> found =
        onClassPath(packageName, file)
            .or(() -> onModulePath(packageName, file))
            .flatMap(ClassFiles::content);
    found.ifPresent(content -> read.put(binaryName, content));
    return found;
  }

  /** A file that is no class, by its path inside the class path. */
  Optional<FileObject> resource(String path) {
    Optional<FileObject> found = onClassPath("", path);
    int slash = path.lastIndexOf('/');
    return found.isPresent() || slash < 0
        ? found
        : onModulePath(path.substring(0, slash).replace('/', '.'), path.substring(slash + 1));
  }

  private Optional<FileObject> onClassPath(String packageName, String file) {
    return open(StandardLocation.CLASS_OUTPUT, packageName, file)
        .or(() -> open(StandardLocation.CLASS_PATH, packageName, file));
  }

  private Optional<FileObject> onModulePath(String packageName, String file) {
    return modules(packageName).stream()
        .map(module -> open(StandardLocation.MODULE_PATH, module + "/" + packageName, file))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Set<String> modules(String packageName) {
    Set<String> names = new LinkedHashSet<>();
    for (PackageElement element : elements.getAllPackageElements(packageName)) {
      ModuleElement module = elements.getModuleOf(element);
      if (module != null && !module.isUnnamed()) {
        names.add(module.getQualifiedName().toString());
      }
    }
    return names;
  }

  private Optional<FileObject> open(Location location, String moduleAndPackage, String file) {
    try {
      FileObject found = filer.getResource(location, moduleAndPackage, file);
      found.openInputStream().close();
      return Optional.of(found);
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> content(FileObject file) {
    try (InputStream stream = file.openInputStream()) {
      return Optional.of(stream.readAllBytes());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
