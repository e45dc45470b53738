package dev.sevenfold.processor.frontend;

import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/**
 * The stamps of all models in an output folder, kept in one file of it from one compilation to the
 * next. What was generated and is no more is deleted.
 */
final class Stamps {
  private static final String FILE = "META-INF/sevenfold/models";
  private static final String MODEL = "model ";

  private final Filer filer;
  private final Map<String, Stamp> found = new TreeMap<>();
  private final Map<String, Stamp> stamps = new TreeMap<>();

  private Stamps(Filer filer) {
    this.filer = filer;
  }

  /** The stamps that earlier compilations left. */
  static Stamps read(Filer filer) {
    Stamps stamps = new Stamps(filer);
    try {
      CharSequence text =
          filer.getResource(StandardLocation.CLASS_OUTPUT, "", FILE).getCharContent(true);
      stamps.parse(text.toString().lines().toList());
    } catch (IOException e) {
      stamps.found.clear();
    }
    stamps.stamps.putAll(stamps.found);
    return stamps;
  }

  private void parse(List<String> lines) {
    List<String> own = new ArrayList<>();
    for (int i = lines.size() - 1; i >= 0; i--) {
      String line = lines.get(i);
      if (line.startsWith(MODEL)) {
        String model = line.substring(MODEL.length());
        found.put(model, Stamp.parse(model, own));
        own.clear();
      } else {
        own.add(0, line);
      }
    }
  }

  /** All stamps, by the names of their models. */
  List<Stamp> all() {
    return List.copyOf(stamps.values());
  }

  /** Adds or replaces the stamp of a model. */
  void put(Stamp stamp) {
    stamps.put(stamp.model(), stamp);
  }

  /** Forgets a class that is no model any more. */
  void remove(String model) {
    stamps.remove(model);
  }

  /** Writes the file if it changed. */
  void write() throws IOException {
    if (stamps.equals(found)) {
      return;
    }
    Set<OutputFile> kept = new HashSet<>();
    stamps.values().forEach(stamp -> kept.addAll(stamp.files()));
    found.values().stream()
        .flatMap(stamp -> stamp.files().stream())
        .filter(file -> !kept.contains(file))
        .forEach(this::delete);
    try (Writer writer =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", FILE).openWriter()) {
      for (Stamp stamp : stamps.values()) {
        writer.write(stamp.text());
      }
    }
  }

  private void delete(OutputFile file) {
    if (file.isSource()) {
      delete(StandardLocation.SOURCE_OUTPUT, file.packageName(), file.name());
      String classFile = file.name().replace(".java", ".class");
      delete(StandardLocation.CLASS_OUTPUT, file.packageName(), classFile);
    } else {
      delete(StandardLocation.CLASS_OUTPUT, file.packageName(), file.name());
    }
  }

  /** Files from the Filer refuse to be deleted; outputs that are not on a disk are left alone. */
  private void delete(Location location, String packageName, String name) {
    try {
      URI uri = filer.getResource(location, packageName, name).toUri();
      if ("file".equals(uri.getScheme())) {
        Files.deleteIfExists(Path.of(uri));
      }
    } catch (IOException | IllegalArgumentException e) {
      // The next compilation does not read it, and the user may have deleted it already.
    }
  }
}
