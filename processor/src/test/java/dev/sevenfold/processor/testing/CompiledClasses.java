package dev.sevenfold.processor.testing;

import com.google.testing.compile.Compilation;
import dev.sevenfold.model.CompiledModel;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import javax.tools.JavaFileObject;

/** Loads what a compilation in memory made: classes and the resources beside them. */
public final class CompiledClasses extends ClassLoader {
  private static final String ROOT = "/CLASS_OUTPUT/";

  private final Map<String, byte[]> files = new HashMap<>();

  private CompiledClasses() {
    super(CompiledClasses.class.getClassLoader());
  }

  /** The files of a compilation that succeeded. */
  public static CompiledClasses of(Compilation compilation) {
    CompiledClasses classes = new CompiledClasses();
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.getName().startsWith(ROOT)) {
        try (InputStream stream = file.openInputStream()) {
          classes.files.put(file.getName().substring(ROOT.length()), stream.readAllBytes());
        } catch (FileNotFoundException onlyLookedFor) {
          continue;
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }
    }
    return classes;
  }

  /** A new instance of a generated model class, by its binary name. */
  public CompiledModel create(String className) {
    try {
      Class<?> type = Class.forName(className, true, this);
      return (CompiledModel) type.getMethod("create").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = files.get(name.replace('.', '/') + ".class");
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] bytes = files.get(name);
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }
}
