package dev.sevenfold.processor.frontend;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.function.Supplier;
import javax.tools.SimpleJavaFileObject;

/** A source of the outer compilation as a file of the nested one. */
final class SourceFile extends SimpleJavaFileObject implements ListedFile {
  private final String binaryName;
  private final Supplier<ServedSource> source;

  /**
   * Lists a source.
   *
   * @param binaryName the top-level class it is listed for
   * @param fileName its name without folders
   * @param source prepares it; asked when the nested compile reads it
   */
  SourceFile(String binaryName, String fileName, Supplier<ServedSource> source) {
    super(uri(Names.packageOf(binaryName), fileName), Kind.SOURCE);
    this.binaryName = binaryName;
    this.source = source;
  }

  private static URI uri(String packageName, String fileName) {
    try {
      String folder = packageName.isEmpty() ? "/" : "/" + packageName.replace('.', '/') + "/";
      return new URI("sevenfold", "", folder + fileName, null);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public String binaryName() {
    return binaryName;
  }

  ServedSource source() {
    return source.get();
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return source().text();
  }
}
