package dev.sevenfold.processor;

import com.google.testing.compile.Compilation;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import org.junit.jupiter.params.provider.Arguments;

/** Sources with one mistake each, as arguments of a test. */
final class ErrorRows {
  private ErrorRows() {}

  static Arguments of(Message message, String fragment, String source) {
    return Arguments.of(message, fragment, source);
  }

  /** A model with some members. */
  static Arguments members(Message message, String fragment, String members) {
    return of(message, fragment, "@Model class Net extends NeuralModule {\n" + members + "\n}");
  }

  /** A model with a body of {@code forward} and two layers. */
  static Arguments body(Message message, String fragment, String body) {
    return members(
        message,
        fragment,
        """
          Conv2d conv = conv2d(3, 3, 1); Linear linear = linear(8, 4);
          public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
            %s
          }
        """
            .formatted(body));
  }

  /** Checks that the only error of a source has this text and stands at the mark, or at Net. */
  static void check(Message message, String fragment, String source) {
    boolean marked = source.contains(TestSource.HERE);
    TestSource net =
        TestSource.of(marked ? source : source.replace("class Net", TestSource.HERE + "class Net"));
    Compilation compilation = TestSource.compile(net);
    net.assertOnlyError(compilation, message, fragment);
  }
}
