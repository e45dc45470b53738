package dev.sevenfold.processor.frontend;

import com.sun.source.util.Trees;
import java.util.Map;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** What the front end uses of the outer compilation. */
public final class JavacEnvironment {
  private final ProcessingEnvironment environment;
  private final Trees trees;

  private JavacEnvironment(ProcessingEnvironment environment, Trees trees) {
    this.environment = environment;
    this.trees = trees;
  }

  /**
   * Looks through the wrappers of development environments for javac's own environment.
   *
   * @throws IllegalArgumentException when there is no javac behind it
   */
  public static JavacEnvironment of(ProcessingEnvironment given) {
    ProcessingEnvironment environment = EnvironmentUnwrapper.unwrap(given);
    return new JavacEnvironment(environment, Trees.instance(environment));
  }

  ProcessingEnvironment environment() {
    return environment;
  }

  Trees trees() {
    return trees;
  }

  Elements elements() {
    return environment.getElementUtils();
  }

  Types types() {
    return environment.getTypeUtils();
  }

  Messager messager() {
    return environment.getMessager();
  }

  /** Writes and reads the files of the compilation. */
  public Filer filer() {
    return environment.getFiler();
  }

  /** The options given with {@code -A}. */
  Map<String, String> options() {
    return environment.getOptions();
  }

  SourceVersion sourceVersion() {
    return environment.getSourceVersion();
  }

  boolean isPreviewEnabled() {
    return environment.isPreviewEnabled();
  }
}
