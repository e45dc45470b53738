package dev.sevenfold.host;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.List;

/** Real numbers to codes and back at a model's boundary, by the generated C. */
final class BoundaryConverter {
  private final HostModel model;
  private final SessionMemory memory;

  BoundaryConverter(HostModel model, SessionMemory memory) {
    this.model = model;
    this.memory = memory;
  }

  /** Codes of an input that must be quantized. */
  HostTensor quantize(int input, FloatTensor real) {
    Boundary boundary = BoundaryCheck.quantized(model.plan().inputs(), input);
    BoundaryCheck.type(boundary, boundary.declared(), real);
    TensorType codes = boundary.raw().type();
    try (NativeBlock from = new NativeBlock(boundary.declared().bytes());
        NativeBlock to = new NativeBlock(codes.bytes())) {
      NativeTensors.write(from.start(), real);
      check(boundary, model.library().quantize(input, memory.params(), from.start(), to.start()));
      return NativeTensors.read(to.start(), codes);
    }
  }

  /** Real numbers of an output that must be quantized. */
  FloatTensor dequantize(int output, HostTensor codes) {
    Boundary boundary = BoundaryCheck.quantized(model.plan().outputs(), output);
    BoundaryCheck.type(boundary, boundary.raw().type(), codes);
    try (NativeBlock from = new NativeBlock(boundary.raw().type().bytes());
        NativeBlock to = new NativeBlock(boundary.declared().bytes())) {
      NativeTensors.write(from.start(), codes);
      check(
          boundary, model.library().dequantize(output, memory.params(), from.start(), to.start()));
      return (FloatTensor) NativeTensors.read(to.start(), boundary.declared());
    }
  }

  /** Raw inputs from those that the model's source declares. */
  List<HostTensor> raw(List<? extends HostTensor> inputs) {
    List<HostTensor> raw = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      boolean quantized = model.plan().inputs().get(i).isQuantized();
      raw.add(quantized ? quantize(i, (FloatTensor) inputs.get(i)) : inputs.get(i));
    }
    return raw;
  }

  /** Outputs as the model's source declares them, from raw ones. */
  List<HostTensor> real(List<HostTensor> outputs) {
    List<HostTensor> real = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      boolean quantized = model.plan().outputs().get(i).isQuantized();
      real.add(quantized ? dequantize(i, outputs.get(i)) : outputs.get(i));
    }
    return real;
  }

  private void check(Boundary boundary, int status) {
    if (status != 0) {
      String what = "conversion of " + boundary.name();
      throw model.failure(new NativeError(status, -1, boundary.name(), what));
    }
  }
}
