package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What sessions refuse, and what they say of it. */
class HostSessionRefusalTest extends TinyHost {
  @Test
  void tapOnAnUnknownLayerNamesTheNearest() {
    SevenfoldException error =
        failure(
            Message.NO_SUCH_LAYER,
            () -> model.newSession(SessionOptions.DEFAULT.withTap("block.clam")));
    assertThat(error).hasMessageThat().contains("did you mean 'block.clamp'?");
    failure(Message.NO_SUCH_LAYER, () -> model.newSession(SessionOptions.DEFAULT.withTap("4")));
  }

  @Test
  void unknownInstructionSetIsRefused() {
    SevenfoldException error =
        failure(
            Message.ISA_UNAVAILABLE,
            () -> model.newSession(SessionOptions.DEFAULT.withIsa("referense")));
    assertThat(error).hasMessageThat().contains("did you mean 'reference'?");
    failure(Message.ISA_UNAVAILABLE, () -> model.kernels().use("sse2"));
  }

  @Test
  void wrongTensorsAreRefusedBeforeAnythingRuns() {
    List<HostTensor> inputs = TinyModel.inputs(1);
    FloatTensor image = new FloatTensor(TinyModel.IMAGE, new float[16]);
    try (HostSession session = model.newSession()) {
      SevenfoldException count =
          failure(Message.INPUT_COUNT, () -> session.run(inputs.subList(0, 1)));
      assertThat(count).hasMessageThat().contains("Tiny has 2 inputs (image, offset)");
      SevenfoldException type =
          failure(Message.BOUNDARY_TYPE, () -> session.run(List.of(image, inputs.get(1))));
      assertThat(type)
          .hasMessageThat()
          .contains("'image' must be int8[1x1x4x4], but got float32[1x1x4x4]");
      HostTensor small = new Int8Tensor(Shape.of(1, 1, 4, 3), new byte[12]);
      failure(Message.BOUNDARY_TYPE, () -> session.run(List.of(small, inputs.get(1))));
      HostTensor flat = inputs.get(0).withShape(Shape.of(16));
      failure(Message.BOUNDARY_TYPE, () -> session.run(List.of(flat, inputs.get(1))));
      failure(Message.BOUNDARY_TYPE, () -> session.runReal(inputs));
      failure(
          Message.BOUNDARY_TYPE,
          () -> session.quantize(0, new FloatTensor(Shape.of(15), new float[15])));
      failure(Message.BOUNDARY_TYPE, () -> session.dequantize(1, inputs.get(0)));
      assertThrows(IllegalArgumentException.class, () -> session.quantize(1, image));
      assertOutputs(session.run(inputs), inputs, 1);
    }
  }

  @Test
  void closedSessionIsAnErrorAndClosingTwiceIsNot() {
    HostSession session = model.newSession(SessionOptions.DEFAULT.withTiming());
    session.run(TinyModel.inputs(1));
    session.close();
    session.close();
    failure(Message.HOST_CLOSED, () -> session.run(TinyModel.inputs(1)));
    failure(Message.HOST_CLOSED, session::layers);
    failure(
        Message.HOST_CLOSED,
        () -> session.quantize(0, new FloatTensor(TinyModel.IMAGE, new float[16])));
  }
}
