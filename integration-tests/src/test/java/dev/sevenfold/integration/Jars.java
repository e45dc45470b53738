package dev.sevenfold.integration;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Files of our own artifacts, which are folders in one build and jars in another. */
final class Jars {
  private Jars() {}

  /** Packs a folder as an automatic module; copies what is a jar already. */
  static void pack(Path origin, Path folder, String moduleName) throws IOException {
    Path jar = folder.resolve(moduleName + ".jar");
    if (!Files.isDirectory(origin)) {
      Files.copy(origin, jar);
      return;
    }
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(new Attributes.Name("Automatic-Module-Name"), moduleName);
    try (OutputStream stream = Files.newOutputStream(jar);
        JarOutputStream target = new JarOutputStream(stream, manifest);
        Stream<Path> files = Files.walk(origin)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        target.putNextEntry(new ZipEntry(origin.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, target);
      }
    }
  }

  /** A file of a jar or folder. */
  static byte[] read(Path origin, String path) throws IOException {
    if (Files.isDirectory(origin)) {
      return Files.readAllBytes(origin.resolve(path));
    }
    try (FileSystem jar = FileSystems.newFileSystem(origin)) {
      return Files.readAllBytes(jar.getPath(path));
    }
  }

  /** A class file that behaves alike and has other bytes. */
  static byte[] withAnotherSourceFile(byte[] classFile) {
    String text = new String(classFile, StandardCharsets.ISO_8859_1);
    String changed = text.replace("Tensor.java", "Rosnet.java");
    if (changed.equals(text)) {
      throw new IllegalStateException("the class file names no source");
    }
    return changed.getBytes(StandardCharsets.ISO_8859_1);
  }
}
