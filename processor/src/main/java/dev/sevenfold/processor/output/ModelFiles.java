package dev.sevenfold.processor.output;

import dev.sevenfold.processor.frontend.TracedModel;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Map;
import javax.annotation.processing.Filer;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** Writes the files of one model: sources for javac, resources into the class output. */
public final class ModelFiles {
  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it; does not close the stream. */
    void writeTo(OutputStream stream) throws IOException;
  }

  private final TracedModel model;
  private final Filer filer;

  /** Files beside the class of a model, each with the classes that it was traced from. */
  public ModelFiles(TracedModel model, Filer filer) {
    this.model = model;
    this.filer = filer;
  }

  /** Writes a Java source. */
  public void source(String qualifiedName, String text) throws IOException {
    try (Writer writer = filer.createSourceFile(qualifiedName, model.origins()).openWriter()) {
      writer.write(text);
    }
  }

  /** Writes resources, names to texts. */
  public void resources(Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      try (Writer writer = resource(file.getKey()).openWriter()) {
        writer.write(file.getValue());
      }
    }
  }

  /** Writes a binary resource. */
  public void resource(String name, Content content) throws IOException {
    try (OutputStream stream = resource(name).openOutputStream()) {
      content.writeTo(stream);
    }
  }

  private FileObject resource(String name) throws IOException {
    return filer.createResource(
        StandardLocation.CLASS_OUTPUT, model.packageName(), name, model.origins());
  }
}
