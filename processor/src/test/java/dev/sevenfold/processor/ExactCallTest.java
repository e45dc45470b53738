package dev.sevenfold.processor;

import com.google.testing.compile.Compilation;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An error of the model language points at the very call, however the code is laid out. */
final class ExactCallTest {
  /** Bodies of {@code forward}; {@code five} takes five channels, which no input here has. */
  static Stream<String> bodies() {
    return Stream.of(
        "return x.then(one)/*!*/.then(five).then(one);",
        "return x.then(one).then(one)/*!*/.then(five);",
        "return x.then(one) /* .then(five) */ /*!*/.then /* ( */ (five).relu();",
        "return x\n .then(one)\n // .then(five)\n /*!*/.then(five)\n .relu();",
        "return x\n .then(one)\n /*!*/.then // why\n (five)\n .relu();",
        "return x.add(x.relu()/*!*/.then(five)).then(one);",
        "return x.then(one).add(x.relu()).add(x/*!*/.then(five).relu());",
        "java.util.function.UnaryOperator<Tensor> f = t -> t.then(one)/*!*/.then(five); return"
            + " f.apply(x);",
        "java.util.function.Supplier<Tensor> f = () -> { x.relu(); return x/*!*/.then(five); };"
            + " return f.get();",
        "String s = \"\"\"\n"
            + " .then(five)\n"
            + " x.then(five)\n"
            + " \"\"\"; return x.then(one)/*!*/.then(five);",
        "String s = \"x.then(five)\"; return x.then(one)/*!*/.then(five);",
        "return x.then(one)/*!*/.\\u0074hen(five);",
        "for (int i = 0; i < 3; i++) { if (i == 2) x/*!*/.then(five); else x.then(one); } return"
            + " x;",
        "return switch (1) { case 1 -> x.relu()/*!*/.then(five); default -> x.then(one); };",
        "switch (1) { case 1: x.relu(); x/*!*/.then(five); break; default: x.relu(); } return x;",
        "return this.<Tensor>same(x/*!*/.then(five));",
        "return java.util.List.of(x.relu(), x.relu6()/*!*/.then(five)).get(0);",
        "var one = x.relu(); var two = one/*!*/.then(five); return two.relu();",
        "return x.then(one)/*!*/.then(five)\r\n.relu();");
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void theCallIsFound(String body) {
    TestSource net =
        TestSource.of(
            """
            @Model public final class Net extends NeuralModule {
              private final Conv2d one = conv2d(3, 3, 1);
              private final Conv2d five = conv2d(5, 3, 1);

              private <T> T same(T value) { return value; }

              public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
                %s
              }
            }
            """
                .formatted(body));
    Compilation compilation = TestSource.compile(net);
    net.assertOnlyError(compilation, Message.CHANNEL_MISMATCH, "5 input channels", "1x3x8x8");
  }
}
