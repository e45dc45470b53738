package dev.sevenfold.processor.output;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.processor.frontend.OutputFile;
import java.io.IOException;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;

/** Remembers the files that are created for one model; says what to do when one cannot be. */
public final class RecordingFiler implements Filer {
  private final Filer filer;
  private final SortedSet<OutputFile> files = new TreeSet<>();

  /** Creates files with another filer. */
  public RecordingFiler(Filer filer) {
    this.filer = filer;
  }

  /** The sources and resources that were created so far. */
  public SortedSet<OutputFile> files() {
    return files;
  }

  @Override
  public JavaFileObject createSourceFile(CharSequence name, Element... origins) throws IOException {
    String qualified = name.toString();
    int dot = qualified.lastIndexOf('.');
    String packageName = dot < 0 ? "" : qualified.substring(0, dot);
    files.add(new OutputFile(true, packageName, qualified.substring(dot + 1) + ".java"));
    try {
      return filer.createSourceFile(name, origins);
    } catch (FilerException e) {
      throw new SevenfoldException(e, Message.FILE_IN_THE_WAY, name, e.getMessage());
    }
  }

  @Override
  public JavaFileObject createClassFile(CharSequence name, Element... origins) throws IOException {
    return filer.createClassFile(name, origins);
  }

  @Override
  public FileObject createResource(
      Location location, CharSequence packageName, CharSequence relativeName, Element... origins)
      throws IOException {
    files.add(new OutputFile(false, packageName.toString(), relativeName.toString()));
    try {
      return filer.createResource(location, packageName, relativeName, origins);
    } catch (FilerException e) {
      throw new SevenfoldException(e, Message.FILE_IN_THE_WAY, relativeName, e.getMessage());
    }
  }

  @Override
  public FileObject getResource(
      Location location, CharSequence packageName, CharSequence relativeName) throws IOException {
    return filer.getResource(location, packageName, relativeName);
  }
}
