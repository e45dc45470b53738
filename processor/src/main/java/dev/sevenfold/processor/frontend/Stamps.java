package dev.sevenfold.processor.frontend;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.Filer;
import javax.tools.StandardLocation;

/**
 * The stamps of all models in an output folder, kept in one file of it from one compilation to the
 * next: a line {@code model NAME}, then lines {@code input NAME} and {@code class NAME} of it.
 */
final class Stamps {
  private static final String FILE = "META-INF/sevenfold/models";

  private final Filer filer;
  private final Map<String, Stamp> stamps = new TreeMap<>();
  private final Map<String, Stamp> found;

  private Stamps(Filer filer, List<Stamp> found) {
    this.filer = filer;
    found.forEach(stamp -> stamps.put(stamp.model(), stamp));
    this.found = Map.copyOf(stamps);
  }

  /** The stamps that earlier compilations left. */
  static Stamps read(Filer filer) {
    try {
      CharSequence text =
          filer.getResource(StandardLocation.CLASS_OUTPUT, "", FILE).getCharContent(true);
      return new Stamps(filer, parse(text.toString()));
    } catch (IOException e) {
      return new Stamps(filer, List.of());
    }
  }

  private static List<Stamp> parse(String text) {
    List<Stamp> stamps = new ArrayList<>();
    List<String> inputs = new ArrayList<>();
    SortedSet<String> classes = new TreeSet<>();
    List<String> lines = text.lines().toList();
    for (int i = lines.size() - 1; i >= 0; i--) {
      String[] words = lines.get(i).split(" ", 2);
      if (words[0].equals("class")) {
        classes.add(words[1]);
      } else if (words[0].equals("input")) {
        inputs.add(0, words[1]);
      } else if (words[0].equals("model")) {
        stamps.add(new Stamp(words[1], inputs, classes));
        inputs.clear();
        classes.clear();
      }
    }
    return stamps;
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
    try (Writer writer =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", FILE).openWriter()) {
      for (Stamp stamp : stamps.values()) {
        writer.write("model " + stamp.model() + "\n");
        for (String input : stamp.inputs()) {
          writer.write("input " + input + "\n");
        }
        for (String name : stamp.classes()) {
          writer.write("class " + name + "\n");
        }
      }
    }
  }
}
