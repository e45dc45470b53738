package dev.sevenfold.processor.frontend;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.InputStream;
import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A class file of the outer compilation as a file of the nested one; read when opened. */
final class ClassFile extends SimpleJavaFileObject implements ListedFile {
  private final String binaryName;
  private final ClassFiles files;

  ClassFile(String binaryName, ClassFiles files) {
    super(uri(binaryName), Kind.CLASS);
    this.binaryName = binaryName;
    this.files = files;
  }

  static URI uri(String binaryName) {
    return URI.create("sevenfold:///" + binaryName.replace('.', '/') + ".class");
  }

  @Override
  public String binaryName() {
    return binaryName;
  }

  @Override
  public InputStream openInputStream() throws FileNotFoundException {
    return files
        .bytes(binaryName)
        .map(ByteArrayInputStream::new)
        .orElseThrow(() -> new FileNotFoundException(binaryName));
  }
}
