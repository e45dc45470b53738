package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.Embedding;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Inputs that are not those of the model are refused by name, whatever computes. */
class WrongInputsTest {
  @Quantize(dtype = QuantizedType.INT8)
  static final class Words extends NeuralModule {
    private final Embedding words = embedding(5, 4);
    private final Linear head = linear(4, 3);

    public Tensor forward(
        @Shape(
                value = {1, 2},
                dtype = ElementType.INT64)
            Tensor ids,
        @Shape({1, 2, 4}) Tensor x) {
      return ids.then(words).add(x).then(head);
    }
  }

  private static final FloatTensor X =
      FormulaWeights.input("x", dev.sevenfold.tensor.Shape.of(1, 2, 4));

  private final InMemoryModel model = InMemoryModel.compile(new Words());
  private final WeightBinding weights = model.bind(FormulaWeights.of(model.parameters()));
  private final ConvertedModel converted =
      model.convert(weights, model.calibrate(weights, List.of(List.of(ids(1, 4), X))));

  private static Int64Tensor ids(long... values) {
    return new Int64Tensor(dev.sevenfold.tensor.Shape.of(1, values.length), values);
  }

  /** What computes a model, by name; real inputs go in. */
  private Map<String, Executable> ways(List<HostTensor> inputs, HostSession session) {
    Map<String, Executable> ways = new LinkedHashMap<>();
    ways.put("integers in Java", () -> converted.run(inputs));
    ways.put("float reference", () -> model.reference(weights).run(inputs));
    ways.put("calibration", () -> model.calibrate(weights, List.of(inputs)));
    ways.put("C", () -> session.runReal(inputs));
    return ways;
  }

  private void refuses(Set<Message> messages, String fragment, HostTensor... inputs) {
    try (HostModel host = model.host(converted);
        HostSession session = host.newSession()) {
      ways(Arrays.asList(inputs), session)
          .forEach(
              (name, way) -> {
                SevenfoldException error = assertThrows(SevenfoldException.class, way, name);
                assertWithMessage(name).that(error.diagnostic()).isIn(messages);
                assertWithMessage(name).that(error).hasMessageThat().contains(fragment);
              });
    }
  }

  @Test
  void tensorsOfAnotherType() {
    Set<Message> messages = Set.of(Message.WRONG_INPUT_TYPE, Message.BOUNDARY_TYPE);
    refuses(messages, "ids", X, X);
    refuses(
        messages, "ids", new Int32Tensor(dev.sevenfold.tensor.Shape.of(1, 2), new int[] {1, 2}), X);
  }

  @Test
  void tensorsOfAnotherShape() {
    refuses(Set.of(Message.WRONG_INPUT_SHAPE, Message.BOUNDARY_TYPE), "1x3", ids(1, 2, 3), X);
  }

  @Test
  void tensorsThatAreMissing() {
    refuses(Set.of(Message.WRONG_INPUT_COUNT, Message.INPUT_COUNT), "Words", ids(1, 2));
    refuses(Set.of(Message.MISSING_INPUT), "x of Words is null", ids(1, 2), null);
  }

  @Test
  void anIndexOutsideOfItsTableNamesTheLayer() {
    for (long index : new long[] {5, -6, Long.MIN_VALUE}) {
      refuses(
          Set.of(Message.INDEX_OUT_OF_RANGE, Message.KERNEL_FAILED), "in layer", ids(1, index), X);
    }
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> converted.run(List.of(ids(1, 5), X)));
    assertThat(error).hasMessageThat().contains("size 5 in layer 'words' (WrongInputsTest.java:");
  }
}
