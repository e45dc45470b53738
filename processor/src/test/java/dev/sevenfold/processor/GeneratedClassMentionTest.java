package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static dev.sevenfold.processor.GeneratingProcessors.FORWARD;
import static dev.sevenfold.processor.GeneratingProcessors.compile;

import com.google.testing.compile.Compilation;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Models and helpers that mention what is generated from a model. */
final class GeneratedClassMentionTest {
  @Test
  void aModelThatMentionsItsOwnGeneratedClass() {
    for (String use :
        List.of(
            "static void main(String[] args) { new /*!*/NetModel(); }",
            "static Object o() { return /*!*/NetModel.class; }",
            "static Object o() { return example/*!*/.NetModel.class; }",
            "static /*!*/NetReference reference;")) {
      TestSource net =
          TestSource.of("@Model public class Net extends NeuralModule { " + FORWARD + use + " }");
      Diagnostic<? extends JavaFileObject> error = firstOf(compile(net));
      net.assertPointsHere(
          error, Message.USES_GENERATED_CLASS, "Net mentions Net", "into a class of its own");
    }
  }

  @Test
  void aHelperThatMentionsTheGeneratedClassOfItsModel() {
    TestSource net =
        TestSource.of(
            "@Model public class Net extends NeuralModule { Object o = new Helper(); "
                + FORWARD
                + " }");
    TestSource helper = TestSource.of("class Helper { /*!*/NetModel model; }");
    helper.assertPointsHere(
        firstOf(compile(net, helper)), Message.USES_GENERATED_CLASS, "Net mentions NetModel");
  }

  @Test
  void modelsThatMentionEachOther() {
    TestSource one =
        TestSource.of(
            "@Model public class One extends NeuralModule { /*!*/TwoModel m; " + FORWARD + " }");
    TestSource two =
        TestSource.of(
            "@Model public class Two extends NeuralModule { /*!*/OneModel m; " + FORWARD + " }");
    List<Diagnostic<? extends JavaFileObject>> errors = ours(compile(one, two));
    assertThat(errors).hasSize(2);
    one.assertPointsHere(errors.get(0), Message.USES_GENERATED_CLASS, "generated from Two");
    two.assertPointsHere(errors.get(1), Message.USES_GENERATED_CLASS, "generated from One");
  }

  private static List<Diagnostic<? extends JavaFileObject>> ours(Compilation compilation) {
    return compilation.errors().stream()
        .<Diagnostic<? extends JavaFileObject>>map(error -> error)
        .filter(error -> error.getMessage(Locale.ENGLISH).startsWith("[SF"))
        .toList();
  }

  private static Diagnostic<? extends JavaFileObject> firstOf(Compilation compilation) {
    List<Diagnostic<? extends JavaFileObject>> errors = ours(compilation);
    assertThat(errors).hasSize(1);
    return errors.get(0);
  }
}
