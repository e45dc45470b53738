package dev.sevenfold.processor.frontend;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.processor.diagnostic.Reporter;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

/** Reports about one model through javac, at trees where there are any. */
final class TreeReporter implements Reporter {
  private final JavacEnvironment javac;
  private final TypeElement model;
  private final CallLocator locator;
  private boolean errors;

  TreeReporter(JavacEnvironment javac, TypeElement model, CallLocator locator) {
    this.javac = javac;
    this.model = model;
    this.locator = locator;
  }

  @Override
  public void error(SourceLocation at, Message message, Object... arguments) {
    print(Kind.ERROR, message.format(arguments), at);
  }

  @Override
  public void error(SourceLocation at, SevenfoldException exception) {
    print(Kind.ERROR, exception.getMessage(), at);
  }

  @Override
  public void warning(SourceLocation at, Message message, Object... arguments) {
    print(Kind.WARNING, message.format(arguments), at);
  }

  @Override
  public void note(SourceLocation at, String text) {
    print(Kind.NOTE, text, at);
  }

  @Override
  public boolean hasErrors() {
    return errors;
  }

  /** Reports an error at a tree. */
  void error(Place place, String text) {
    errors = true;
    javac.trees().printMessage(Kind.ERROR, text, place.tree(), place.unit());
  }

  /** Reports an error at a declaration. */
  void error(Element element, String text) {
    errors = true;
    javac.messager().printMessage(Kind.ERROR, text, element);
  }

  private void print(Kind kind, String text, SourceLocation at) {
    errors |= kind == Kind.ERROR;
    Optional<Place> place = locator.place(at);
    if (place.isPresent()) {
      javac.trees().printMessage(kind, text, place.get().tree(), place.get().unit());
    } else {
      String known = at.isKnown() ? text + " (" + at + ")" : text;
      javac.messager().printMessage(kind, known, model);
    }
  }
}
