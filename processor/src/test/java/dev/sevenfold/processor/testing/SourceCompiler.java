package dev.sevenfold.processor.testing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java texts in memory against the test's class path, as strictly as our own build. */
public final class SourceCompiler {
  private static final List<String> OPTIONS =
      List.of(
          "-proc:none",
          "-g",
          "-Xlint:all,-processing,-serial,-options",
          "-Werror",
          "-classpath",
          System.getProperty("java.class.path"));

  private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

  private final Map<String, String> resources;

  private SourceCompiler(Map<String, String> resources) {
    this.resources = resources;
  }

  /**
   * Compiles, and loads one of the classes.
   *
   * @param sources text by qualified name of the top-level class
   * @throws AssertionError listing what javac said, when it said anything
   */
  public static Class<?> compile(Map<String, String> sources, String className) {
    return compile(sources, Map.of(), className);
  }

  /**
   * As above, with resources beside the classes.
   *
   * @param resources text by path, such as {@code com/example/Net.plan.json}
   */
  public static Class<?> compile(
      Map<String, String> sources, Map<String, String> resources, String className) {
    SourceCompiler compiler = new SourceCompiler(resources);
    compiler.run(sources);
    return compiler.load(className);
  }

  private void run(Map<String, String> sources) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    StandardJavaFileManager standard = javac.getStandardFileManager(said, null, null);
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(source(name, text)));
    boolean good = javac.getTask(null, new InMemory(standard), said, OPTIONS, null, files).call();
    if (!good) {
      StringBuilder message = new StringBuilder("generated Java does not compile:");
      for (Diagnostic<?> diagnostic : said.getDiagnostics()) {
        message.append('\n').append(diagnostic);
      }
      throw new AssertionError(message);
    }
  }

  private static JavaFileObject source(String name, String text) {
    URI uri = URI.create("string:///" + name.replace('.', '/') + ".java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  private Class<?> load(String className) {
    ClassLoader loader =
        new ClassLoader(SourceCompiler.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (!classes.containsKey(name)) {
              throw new ClassNotFoundException(name);
            }
            byte[] bytes = classes.get(name).toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
          }

          @Override
          public InputStream getResourceAsStream(String name) {
            String text = resources.get(name);
            return text == null
                ? super.getResourceAsStream(name)
                : new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
          }
        };
    try {
      return Class.forName(className, true, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Keeps class files in memory. */
  private final class InMemory extends ForwardingJavaFileManager<StandardJavaFileManager> {
    InMemory(StandardJavaFileManager standard) {
      super(standard);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String className,
        JavaFileObject.Kind kind,
        FileObject sibling) {
      URI uri = URI.create("mem:///" + className.replace('.', '/') + ".class");
      return new SimpleJavaFileObject(uri, kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          classes.put(className, bytes);
          return bytes;
        }
      };
    }
  }
}
