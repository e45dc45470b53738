package dev.sevenfold.processor.frontend;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/**
 * What the nested compile sees: the platform as it is, and on source path and class path what the
 * outer compilation sees, as one unnamed module. Compiled classes stay in memory.
 */
final class NestedFileManager extends ForwardingJavaFileManager<JavaFileManager> {
  private final OuterTypes types;
  private final Map<String, ByteArrayOutputStream> compiled = new LinkedHashMap<>();

  NestedFileManager(JavaFileManager platform, OuterTypes types) {
    super(platform);
    this.types = types;
  }

  /** The compiled classes by binary name. */
  Map<String, byte[]> compiled() {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    compiled.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  private static boolean isOurs(Location location) {
    return location == StandardLocation.SOURCE_PATH
        || location == StandardLocation.CLASS_PATH
        || location == StandardLocation.CLASS_OUTPUT;
  }

  private static boolean isPlatform(Location location) {
    return !(location instanceof StandardLocation) || location == StandardLocation.SYSTEM_MODULES;
  }

  @Override
  public boolean hasLocation(Location location) {
    return isOurs(location) || (isPlatform(location) && super.hasLocation(location));
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<Kind> kinds, boolean recurse) throws IOException {
    if (isPlatform(location)) {
      return super.list(location, packageName, kinds, recurse);
    }
    if (location == StandardLocation.SOURCE_PATH && kinds.contains(Kind.SOURCE)) {
      return List.copyOf(types.sources(packageName));
    }
    if (location == StandardLocation.CLASS_PATH && kinds.contains(Kind.CLASS)) {
      return List.copyOf(types.classes(packageName));
    }
    return List.of();
  }

  @Override
  public Iterable<Set<Location>> listLocationsForModules(Location location) throws IOException {
    return isPlatform(location) ? super.listLocationsForModules(location) : List.of();
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof ListedFile listed
        ? listed.binaryName()
        : super.inferBinaryName(location, file);
  }

  @Override
  public boolean isSameFile(FileObject one, FileObject other) {
    return one instanceof ListedFile || other instanceof ListedFile
        ? one == other
        : super.isSameFile(one, other);
  }

  @Override
  public boolean contains(Location location, FileObject file) throws IOException {
    return file instanceof ListedFile ? isOurs(location) : super.contains(location, file);
  }

  @Override
  public JavaFileObject getJavaFileForInput(Location location, String className, Kind kind)
      throws IOException {
    return isPlatform(location) ? super.getJavaFileForInput(location, className, kind) : null;
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, Kind kind, FileObject sibling) {
    return new SimpleJavaFileObject(ClassFile.uri(className), kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        compiled.put(className, stream);
        return stream;
      }
    };
  }

  @Override
  public ClassLoader getClassLoader(Location location) {
    return null;
  }
}
