package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/**
 * Models of earlier compilations that use a class of this one. Build tools compile only what
 * changed; a changed block must still change the models it stands in.
 */
final class StaleModels {
  private final JavacEnvironment javac;
  private final Set<String> compiled = new TreeSet<>();
  private final Set<String> reported = new TreeSet<>();
  private Stamps stamps;

  StaleModels(JavacEnvironment javac) {
    this.javac = javac;
  }

  /** Notes a top-level class that this compilation compiles. */
  void compiled(String topLevelName) {
    compiled.add(topLevelName);
  }

  /** Notes what a model was traced from and what was generated for it. */
  void compiled(TracedModel model, ModelSource source, Set<String> classes, Set<OutputFile> files) {
    List<String> inputs = model.graph().inputs().stream().map(Value::name).toList();
    stamps()
        .put(new Stamp(source.binaryName(), inputs, new TreeSet<>(classes), new TreeSet<>(files)));
  }

  /** The models that must be traced anew; {@code seen} are taken care of. */
  List<ModelSource> models(Set<String> seen) {
    List<ModelSource> models = new ArrayList<>();
    for (Stamp stamp : stamps().all()) {
      SortedSet<String> changed = stamp.used(compiled);
      boolean isDone = seen.contains(stamp.model()) || reported.contains(stamp.model());
      if (!changed.isEmpty() && !isDone && exists(stamp)) {
        model(stamp, changed).ifPresent(models::add);
      }
    }
    return models;
  }

  private Optional<ModelSource> model(Stamp stamp, SortedSet<String> changed) {
    TypeElement type = type(stamp);
    if (type == null) {
      report(stamp, changed.first());
      return Optional.empty();
    }
    if (type.getAnnotation(Model.class) == null) {
      stamps().remove(stamp.model());
      return Optional.empty();
    }
    boolean fromSource = javac.trees().getPath(type) != null;
    return Optional.of(
        fromSource ? ModelSource.of(type, javac.elements()) : ModelSource.of(type, stamp, changed));
  }

  private void report(Stamp stamp, String used) {
    reported.add(stamp.model());
    String model = Names.withoutPackage(stamp.model()).replace('$', '.');
    String text = Message.STALE_MODEL.format(model, Names.withoutPackage(used), model);
    javac.messager().printMessage(Kind.WARNING, text);
  }

  private TypeElement type(Stamp stamp) {
    return javac.elements().getTypeElement(stamp.model().replace('$', '.'));
  }

  private boolean exists(Stamp stamp) {
    ClassFiles files = new ClassFiles(javac.filer(), javac.elements());
    return type(stamp) != null || files.bytes(stamp.model()).isPresent();
  }

  /** Forgets models whose classes are gone, and keeps the stamps for the next compilation. */
  void finish() throws IOException {
    for (Stamp stamp : stamps().all()) {
      if (!exists(stamp)) {
        stamps().remove(stamp.model());
      }
    }
    stamps().write();
  }

  private Stamps stamps() {
    if (stamps == null) {
      stamps = Stamps.read(javac.filer());
    }
    return stamps;
  }
}
