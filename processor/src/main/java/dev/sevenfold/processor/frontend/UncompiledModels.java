package dev.sevenfold.processor.frontend;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import dev.sevenfold.diagnostic.Message;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/**
 * Models that do not compile. Mostly javac says why when annotation processing is over, and nothing
 * needs to be added. Reported here are only a model that mentions what is generated from it, one
 * that javac accepts after all, and one whose bodies javac does not come to: under {@code
 * -proc:only}, or since the compilation fails before, perhaps for want of what is generated.
 */
final class UncompiledModels implements TaskListener {
  private final JavacEnvironment javac;
  private final Map<String, Waiting> waiting = new LinkedHashMap<>();
  private boolean analyzed;

  private record Waiting(
      NestedErrors errors, Optional<Place> declaration, GeneratedNames generated) {}

  UncompiledModels(JavacEnvironment javac) {
    this.javac = javac;
  }

  /**
   * Notes that a model does not compile in this round.
   *
   * @return whether it never will, which is reported then
   */
  boolean add(ModelSource model, NestedErrors errors) {
    TypeElement type = model.element(javac.elements());
    Waiting entry =
        new Waiting(
            errors, Place.of(type, javac.trees()), GeneratedNames.of(type, javac.elements()));
    waiting.put(model.binaryName(), entry);
    return report(entry, entry.generated().all());
  }

  /** Notes that a model was traced or refused. */
  void remove(ModelSource model) {
    waiting.remove(model.binaryName());
  }

  /** Reports what is left in the last round, and watches javac for the rest. */
  void finish() {
    Set<String> generated = new HashSet<>();
    waiting.values().forEach(entry -> generated.addAll(entry.generated().all()));
    List<Waiting> reported =
        waiting.values().stream().filter(entry -> report(entry, generated)).toList();
    waiting.values().removeAll(reported);
    waiting.values().removeIf(entry -> entry.errors().diagnostics().isEmpty());
    if (!waiting.isEmpty()) {
      JavacTask.instance(javac.environment()).addTaskListener(this);
    }
  }

  private boolean report(Waiting entry, Set<String> generated) {
    Optional<NestedErrors.Mention> mention = entry.errors().mention(generated);
    if (mention.isEmpty()) {
      return false;
    }
    String name = mention.get().simpleName();
    String model = entry.generated().model();
    String text = Message.USES_GENERATED_CLASS.format(model, name, generator(name), name);
    print(Optional.of(mention.get().place()), text);
    return true;
  }

  private String generator(String generatedName) {
    return waiting.values().stream()
        .filter(entry -> entry.generated().all().contains(generatedName))
        .findFirst()
        .map(entry -> entry.generated().model())
        .orElse("it");
  }

  /** When javac writes class files of a source, it has found no error in it. */
  @Override
  public void started(TaskEvent event) {
    analyzed |= event.getKind() == TaskEvent.Kind.ANALYZE;
    if (event.getKind() != TaskEvent.Kind.GENERATE || event.getTypeElement() == null) {
      return;
    }
    TypeElement outermost = Declarations.outermost(event.getTypeElement());
    String accepted = outermost.getQualifiedName().toString();
    waiting.values().removeIf(entry -> reportAccepted(entry, accepted));
  }

  /** When javac comes to no body at all, it says nothing of the errors in them. */
  @Override
  public void finished(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.COMPILATION && !analyzed) {
      waiting.values().stream()
          .filter(entry -> entry.errors().inBodies())
          .forEach(entry -> print(entry, Message.MODEL_DOES_NOT_COMPILE));
    }
  }

  private boolean reportAccepted(Waiting entry, String accepted) {
    Set<String> classes = entry.errors().classes();
    boolean blamed = classes.contains(accepted);
    boolean isModel = classes.isEmpty() && entry.generated().outermost().equals(accepted);
    if (blamed || isModel) {
      print(entry, Message.MODEL_NOT_COMPILED);
    }
    return blamed || isModel;
  }

  private void print(Waiting entry, Message message) {
    String model = entry.generated().model();
    print(entry.declaration(), message.format(model, entry.errors().first()));
  }

  private void print(Optional<Place> at, String text) {
    if (at.isPresent()) {
      javac.trees().printMessage(Kind.ERROR, text, at.get().tree(), at.get().unit());
    } else {
      javac.messager().printMessage(Kind.ERROR, text);
    }
  }
}
