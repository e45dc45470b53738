package dev.sevenfold.processor;

import com.google.testing.compile.Compilation;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with a model is said once, with its ID, where it is wrong. */
final class ModelErrorsTest {
  private static Arguments of(Message message, String fragment, String source) {
    return Arguments.of(message, fragment, source);
  }

  /** A model with some members. */
  private static Arguments members(Message message, String fragment, String members) {
    return of(message, fragment, "@Model class Net extends NeuralModule {\n" + members + "\n}");
  }

  /** A model with a body of {@code forward} and two layers. */
  private static Arguments body(Message message, String fragment, String body) {
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
            Message.INVALID_SHAPE,
            "at least 1",
            "public Tensor forward(@Shape({1, 0}) Tensor /*!*/x) { return x; }"),
        members(
            Message.INVALID_ARGUMENT,
            "the name",
            "Conv2d a = conv2d(3, 3, 1)/*!*/.named(null); public Tensor forward(@Shape({1}) Tensor"
                + " x) { return x; }"),
        members(
            Message.INVALID_SHAPE,
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

  static Stream<Arguments> calls() {
    return Stream.of(
        body(
            Message.LAYER_WITHOUT_NAME,
            "conv2d(3, 3, 1x1)",
            "return x.then(conv)/*!*/.then(conv2d(3, 3, 1)).relu();"),
        body(Message.WRONG_RANK, "1x192", "return x.flatten(1)/*!*/.then(conv);"),
        body(
            Message.WRONG_RANK,
            "4 dimensions",
            "return x.relu().flatten(1)/*!*/.maxPool2d(2).relu();"),
        body(
            Message.CHANNEL_MISMATCH,
            "3 input channels",
            "return Tensor.concat(1, x, x)/*!*/.then(conv).relu();"),
        body(
            Message.FEATURE_MISMATCH,
            "8 input features",
            "return x.relu().flatten(1)/*!*/.then(linear);"),
        body(Message.EMPTY_OUTPUT, "", "return x.relu()/*!*/.maxPool2d(9).relu();"),
        body(Message.INVALID_ARGUMENT, "clip", "return x.relu()/*!*/.clip(2, 1).relu();"),
        body(Message.INVALID_ARGUMENT, "axis", "return x.relu()/*!*/.flatten(5).relu();"),
        body(Message.INVALID_ARGUMENT, "null", "return x.relu()/*!*/.then(null).relu();"),
        body(Message.INVALID_ARGUMENT, "null", "return x.relu()/*!*/.add((Tensor) null).relu();"),
        body(
            Message.BROADCAST_MISMATCH,
            "1x3x8x8",
            "return x.relu()/*!*/.add(x.maxPool2d(2)).relu();"),
        body(Message.ELEMENT_COUNT_MISMATCH, "192", "return x.relu()/*!*/.view(1, 191).relu();"),
        body(
            Message.ELEMENT_COUNT_MISMATCH,
            "192",
            "return x.relu()/*!*/.view(1000000, 1000000, 1000000, -1).relu();"),
        body(
            Message.INVALID_ARGUMENT,
            "7 axes",
            "return x.relu().view(3, 2, 2, 2, 2, 2, 2)/*!*/.permute(6, 5, 4, 3, 2, 1, 0).relu();"),
        body(
            Message.INVALID_ARGUMENT,
            "7 axes",
            "return x.view(12, 1, 2, 1, 2, 1, 4)/*!*/.add(x.view(1, 12, 1, 4, 1, 4, 1)).relu();"),
        body(
            Message.CONCAT_MISMATCH,
            "axis 1",
            "return Tensor/*!*/.concat(1, x, x.maxPool2d(2)).relu();"),
        body(
            Message.INDEX_OUT_OF_RANGE,
            "Index 3 is outside of an axis of size 3",
            "return x/*!*/.indexSelect(1, Tensor.constant(new long[] {2, 3}, 2));"),
        body(
            Message.INDEX_OUT_OF_RANGE,
            "Index -9 is outside of an axis of size 8",
            "return x/*!*/.index(null, null, Tensor.constant(new long[] {-9}, 1), Tensor.arange(8));"),
        body(
            Message.MODEL_THREW,
            "ArithmeticException (/ by zero) in Net.forward",
            "int a = x.size(0) - 1; int /*!*/b = 1 / a; return x.relu();"),
        body(
            Message.MODEL_THREW,
            "IllegalStateException (no)",
            "x.relu(); /*!*/throw new IllegalStateException(\"no\");"),
        members(
            Message.MODEL_THREW,
            "IOException (gone) in Net.forward",
            "public Tensor forward(@Shape({1}) Tensor x) throws Exception { x.relu(); /*!*/throw"
                + " new java.io.IOException(\"gone\"); }"),
        body(
            Message.MODEL_THREW,
            "IndexOutOfBoundsException",
            "return x.then(java.util.List.of(conv)/*!*/.get(1));"),
        members(
            Message.WRONG_ELEMENT_TYPE,
            "INT64",
            "Conv2d conv = conv2d(3, 3, 1); public Tensor forward(@Shape(value = {1, 3, 8, 8},"
                + " dtype = ElementType.INT64) Tensor x) { return x/*!*/.then(conv); }"),
        members(
            Message.FOREIGN_TENSOR,
            "add",
            "static final java.util.List<Tensor> KEPT = new java.util.ArrayList<>(); public Tensor"
                + " forward(@Shape({1}) Tensor x) { KEPT.add(x); if (KEPT.size() < 2) { new Net();"
                + " return dev.sevenfold.dsl.ModelTracer.trace(new Net(), f ->"
                + " dev.sevenfold.graph.SourceLocation.UNKNOWN).name().isEmpty() ? x : x; } return"
                + " x/*!*/.add(KEPT.get(0)); }"),
        members(
            Message.OUTSIDE_OF_FORWARD,
            "constant",
            "Tensor mask = Tensor/*!*/.constant(new float[] {1}, 1); public Tensor"
                + " forward(@Shape({1}) Tensor x) { return x.add(mask); }"),
        members(
            Message.LAYER_WITHOUT_NAME,
            "parameter(3)",
            "public Tensor forward(@Shape({3}) Tensor x) { return"
                + " x.add(parameter(3)/*!*/.tensor()); }"),
        members(
            Message.INVALID_ARGUMENT,
            "has 2",
            "Buffer b = /*!*/buffer(new long[] {1, 2, 3}, 2); public Tensor forward(@Shape({1})"
                + " Tensor x) { return x; }"),
        members(
            Message.ENDLESS_RECURSION,
            "calls itself",
            "Tensor again(Tensor x) { return /*!*/again(x); } public Tensor forward(@Shape({1})"
                + " Tensor x) { return again(x); }"),
        members(
            Message.NO_FORWARD_METHOD,
            "Block",
            "static class Block extends NeuralModule {} Block block = new Block(); public Tensor"
                + " forward(@Shape({1}) Tensor x) { return x.relu()/*!*/.then(block); }"),
        members(
            Message.INVALID_ARGUMENT,
            "kernel height",
            "Conv2d a = conv2d(3, 3, 1), b = /*!*/conv2d(3, 3, 0); public Tensor"
                + " forward(@Shape({1}) Tensor x) { return x; }"),
        members(
            Message.INVALID_ARGUMENT,
            "groups",
            "final Conv2d a; Net() { int g = 2; a = conv2d(3, 3, 1)/*!*/.groups(g).bias(false); }"
                + " public Tensor forward(@Shape({1}) Tensor x) { return x; }"),
        members(
            Message.INVALID_ARGUMENT,
            "stride",
            "static final Sequential BODY = sequential(conv2d(3, 3, 1), conv2d(3, 3,"
                + " 1)/*!*/.stride(0)); public Tensor forward(@Shape({1}) Tensor x) { return x; }"),
        members(
            Message.MODEL_THREW,
            "NullPointerException",
            "String s; int n = s/*!*/.length();  public Tensor forward(@Shape({1}) Tensor x) {"
                + " return x; }"));
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
    net.assertOnlyError(compilation, Message.INVALID_SHAPE, "[-1, 3, 8, 8]");
  }

  @ParameterizedTest
  @MethodSource({"declarations", "calls"})
  void theErrorIsWhereItWasMade(Message message, String fragment, String source) {
    boolean marked = source.contains(TestSource.HERE);
    TestSource net =
        TestSource.of(marked ? source : source.replace("class Net", TestSource.HERE + "class Net"));
    Compilation compilation = TestSource.compile(net);
    net.assertOnlyError(compilation, message, fragment);
  }
}
