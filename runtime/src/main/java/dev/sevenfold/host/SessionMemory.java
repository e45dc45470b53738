package dev.sevenfold.host;

import com.sun.jna.Pointer;
import dev.sevenfold.plan.Boundary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** All native memory of one session. Running it frees everything, once. */
final class SessionMemory implements Runnable {
  private final SharedParams params;
  private final List<NativeBlock> owned = new ArrayList<>();
  private final List<NativeBlock> inputs = new ArrayList<>();
  private final List<NativeBlock> outputs = new ArrayList<>();
  private final NativeBlock arena;
  private final NativeBlock inputPointers;
  private final NativeBlock outputPointers;
  private final NativeBlock paramsStruct;
  private final NativeBlock error;
  private NativeTrace trace;
  private boolean freed;

  /** Allocates; the caller has retained the params for it. */
  SessionMemory(HostModel model, SharedParams params) {
    this.params = params;
    arena = own(model.library().arenaBytes());
    paramsStruct = own(NativeModel.PARAMS_STRUCT_BYTES);
    error = own(NativeModel.ERROR_STRUCT_BYTES);
    inputPointers = allocate(model.plan().inputs(), inputs);
    outputPointers = allocate(model.plan().outputs(), outputs);
  }

  private NativeBlock own(long bytes) {
    NativeBlock block = new NativeBlock(bytes);
    owned.add(block);
    return block;
  }

  private NativeBlock allocate(List<Boundary> boundaries, List<NativeBlock> blocks) {
    NativeBlock pointers = own((long) Long.BYTES * boundaries.size());
    for (int i = 0; i < boundaries.size(); i++) {
      NativeBlock block = own(boundaries.get(i).raw().type().bytes());
      blocks.add(block);
      pointers.start().setPointer((long) Long.BYTES * i, block.start());
    }
    return pointers;
  }

  /** Adds hooks; at most once. */
  void addTrace(KernelLibrary kernels, List<HostLayer> layers, Set<Integer> tapped) {
    trace = new NativeTrace(kernels, layers, tapped, arena.start());
  }

  /** The hooks' memory, or null without hooks. */
  NativeTrace trace() {
    return trace;
  }

  Pointer params() {
    return paramsStruct.start();
  }

  Pointer error() {
    return error.start();
  }

  Pointer arena() {
    return arena.start();
  }

  Pointer inputPointers() {
    return inputPointers.start();
  }

  Pointer outputPointers() {
    return outputPointers.start();
  }

  Pointer hooks() {
    return trace == null ? null : trace.hooks();
  }

  Pointer input(int index) {
    return inputs.get(index).start();
  }

  Pointer output(int index) {
    return outputs.get(index).start();
  }

  /** Fills the arena and all outputs with a byte. */
  void fill(int pattern) {
    arena.start().setMemory(0, arena.bytes(), (byte) pattern);
    outputs.forEach(output -> output.start().setMemory(0, output.bytes(), (byte) pattern));
  }

  /** Whether nothing was written outside the blocks. */
  boolean isIntact() {
    return owned.stream().allMatch(NativeBlock::isIntact) && params.isIntact();
  }

  boolean isFreed() {
    return freed;
  }

  @Override
  public void run() {
    freed = true;
    owned.forEach(NativeBlock::close);
    if (trace != null) {
      trace.close();
    }
    params.release();
  }
}
