package dev.sevenfold.processor;

import static dev.sevenfold.processor.ErrorRows.body;
import static dev.sevenfold.processor.ErrorRows.check;
import static dev.sevenfold.processor.ErrorRows.members;

import dev.sevenfold.diagnostic.Message;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong with a call is said once, with its ID, at the call. */
final class CallErrorsTest {
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
            "return x/*!*/.index(null, null, Tensor.constant(new long[] {-9}, 1),"
                + " Tensor.arange(8));"),
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

  @ParameterizedTest
  @MethodSource("calls")
  void theErrorIsWhereItWasMade(Message message, String fragment, String source) {
    check(message, fragment, source);
  }
}
