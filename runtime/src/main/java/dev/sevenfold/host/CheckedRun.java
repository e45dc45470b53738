package dev.sevenfold.host;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a model twice over memory that is filled with two patterns that differ in every bit: the
 * arena and the outputs at the start, a layer's output and scratch just before its kernel. A byte
 * that differs afterwards was not written, or depends on memory that the kernel does not own.
 * Guards around every buffer show writes outside, a comparison shows inputs that were changed. A
 * layer that works in place is not filled: its output holds its input.
 */
final class CheckedRun {
  private static final int FIRST_PATTERN = 0xa5;
  private static final int SECOND_PATTERN = 0x5a;

  private final HostModel model;
  private final SessionMemory memory;
  private final Runnable execution;

  CheckedRun(HostModel model, SessionMemory memory, Runnable execution) {
    this.model = model;
    this.memory = memory;
    this.execution = execution;
  }

  void run(List<? extends HostTensor> inputs) {
    execute(FIRST_PATTERN);
    List<byte[]> first = new ArrayList<>();
    model.layers().forEach(layer -> first.add(memory.trace().bytes(layer.index())));
    execute(SECOND_PATTERN);
    model.layers().forEach(layer -> compare(layer, first.get(layer.index())));
    if (!memory.isIntact()) {
      throw new SevenfoldException(Message.MEMORY_OVERRUN, model.plan().model());
    }
    for (int i = 0; i < inputs.size(); i++) {
      requireUnchanged(i, inputs.get(i));
    }
  }

  private void execute(int pattern) {
    memory.fill(pattern);
    memory.trace().fillWith(pattern);
    execution.run();
    model.layers().forEach(this::requireComplete);
  }

  /** Hooks that were not called, or for another size, would make the comparison empty. */
  private void requireComplete(HostLayer layer) {
    int calls = memory.trace().calls(layer.index());
    long bytes = memory.trace().outputBytes(layer.index());
    if (calls != 1 || bytes != layer.output().bytes()) {
      throw new SevenfoldException(
          Message.LAYER_NOT_TRACED, layer.name(), layer.output(), calls, bytes);
    }
  }

  private void compare(HostLayer layer, byte[] first) {
    byte[] second = memory.trace().bytes(layer.index());
    int at = Arrays.mismatch(first, second);
    if (at < 0) {
      return;
    }
    int count = 0;
    for (int i = at; i < first.length; i++) {
      count += first[i] == second[i] ? 0 : 1;
    }
    throw new SevenfoldException(
        Message.OUTPUT_NOT_WRITTEN,
        layer.index(),
        layer.name(),
        layer.location(),
        layer.kernel(),
        count,
        first.length,
        at);
  }

  private void requireUnchanged(int index, HostTensor input) {
    HostTensor now =
        NativeTensors.read(memory.input(index), model.plan().inputs().get(index).raw().type());
    if (!Arrays.deepEquals(new Object[] {now.array()}, new Object[] {input.array()})) {
      String name = model.plan().inputs().get(index).name();
      throw new SevenfoldException(Message.INPUT_OVERWRITTEN, model.plan().model(), name);
    }
  }
}
