package dev.sevenfold.processor;

import static dev.sevenfold.processor.ErrorRows.check;
import static dev.sevenfold.processor.ErrorRows.members;
import static dev.sevenfold.processor.ErrorRows.of;

import com.google.testing.compile.Compilation;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with a model class is said once, with its ID, where it is wrong. */
final class ModelErrorsTest {
  static Stream<Arguments> declarations() {
    String forward = "public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) { return x.relu(); }";
    return Stream.of(
        of(Message.NOT_A_MODULE, "Net", "@Model /*!*/class Net {}"),
        of(
            Message.NOT_A_MODULE,
            "class Net extends NeuralModule",
            "@Model /*!*/class Net extends java.util.Date {}"),
        of(
            Message.MODEL_KIND,
            "abstract",
            "@Model abstract /*!*/class Net extends NeuralModule {}"),
        of(Message.MODEL_KIND, "generic", "@Model /*!*/class Net<T> extends NeuralModule {}"),
        of(Message.MODEL_KIND, "a record", "@Model /*!*/record Net(int x) {}"),
        of(Message.MODEL_KIND, "an enum", "@Model /*!*/enum Net { A }"),
        of(Message.MODEL_KIND, "an interface", "@Model /*!*/interface Net {}"),
        of(Message.MODEL_KIND, "an annotation", "class Outer { @Model @/*!*/interface Net {} }"),
        of(
            Message.MODEL_KIND,
            "an inner class of Outer",
            "class Outer { @Model /*!*/class Net extends NeuralModule {} }"),
        of(
            Message.MODEL_KIND,
            "private",
            "class Outer { @Model private static /*!*/class Net extends NeuralModule {} }"),
        members(Message.NO_CONSTRUCTOR, "without arguments", "Net(int x) {}"),
        members(Message.NO_CONSTRUCTOR, "not private", "private Net() {}"),
        members(Message.NO_FORWARD_METHOD, "no method forward", ""),
        members(
            Message.NO_FORWARD_METHOD,
            "public Tensor forward",
            "Tensor /*!*/forward(Tensor x) { return x; }"),
        members(
            Message.SEVERAL_FORWARD_METHODS,
            "2 methods",
            forward + "\n public Tensor /*!*/forward(Tensor x, Tensor y) { return x; }"),
        members(
            Message.MISSING_SHAPE,
            "Input y",
            "public Tensor forward(@Shape({1, 3}) Tensor x, Tensor /*!*/y) { return x; }"),
        members(
            Message.INVALID_INPUT_SHAPE,
            "at least 1",
            "public Tensor forward(@Shape({1, 0}) Tensor /*!*/x) { return x; }"),
        members(
            Message.INVALID_ARGUMENT,
            "the name",
            "Conv2d a = conv2d(3, 3, 1)/*!*/.named(null); public Tensor forward(@Shape({1}) Tensor"
                + " x) { return x; }"),
        members(
            Message.INVALID_INPUT_SHAPE,
            "2^31",
            "public Tensor forward(@Shape({1}) Tensor z, @Shape({65536, 65536}) Tensor /*!*/x) {"
                + " return x; }"),
        members(
            Message.UNUSED_INPUT,
            "Input y",
            "public Tensor forward(@Shape({1}) Tensor x, @Shape({1}) Tensor /*!*/y) { return x; }"),
        members(
            Message.INVALID_RESULT,
            "null",
            "public Tensor /*!*/forward(@Shape({1}) Tensor x) { return null; }"),
        members(
            Message.INVALID_RESULT,
            "String",
            "public String /*!*/forward(@Shape({1}) Tensor x) { return \"\"; }"),
        members(
            Message.INVALID_RESULT,
            "component y",
            "record R(Tensor x, int y) {} public R /*!*/forward(@Shape({1}) Tensor x) { return new"
                + " R(x, 1); }"),
        members(
            Message.INVALID_RESULT,
            "empty record",
            "record R() {} public R /*!*/forward(@Shape({1}) Tensor x) { return new R(); }"),
        members(
            Message.CONSTANT_RESULT,
            "Output y",
            "record R(Tensor x, Tensor y) {} public R /*!*/forward(@Shape({1}) Tensor x) { return"
                + " new R(x, Tensor.constant(new float[] {1}, 1)); }"),
        members(
            Message.DUPLICATE_PARAMETER,
            "a.weight",
            "Conv2d a = conv2d(3, 3, 1); Conv2d b = conv2d(3, 3, 1).named(\"a\"); public Tensor"
                + " /*!*/forward(@Shape({1, 3, 8, 8}) Tensor x) { return x.then(a).then(b); }"));
  }

  @Test
  void caseK18_aBatchThatIsLeftOpen() {
    TestSource net =
        TestSource.of(
            """
            @Model class Net extends NeuralModule {
              public Tensor forward(@Shape({-1, 3, 8, 8}) Tensor /*!*/image) { return image; }
            }
            """);
    Compilation compilation = TestSource.compile(net);
    net.assertOnlyError(
        compilation,
        Message.INVALID_INPUT_SHAPE,
        "Input image of Net.forward",
        "[-1, 3, 8, 8]",
        "dimension 0 is -1");
  }

  @ParameterizedTest
  @MethodSource("declarations")
  void theErrorIsWhereItWasMade(Message message, String fragment, String source) {
    check(message, fragment, source);
  }
}
