package dev.sevenfold.host;

import com.sun.jna.Pointer;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The sevenfold_trace of a session, its hooks, and the memory of its taps ({@code trace.h}). */
final class NativeTrace implements AutoCloseable {
  private static final int LAYER_BYTES = 64;
  private static final int TAP_AT = 0;
  private static final int TAP_BYTES_AT = 8;
  private static final int SCRATCH_AT = 16;
  private static final int SCRATCH_BYTES_AT = 24;
  private static final int FILL_AT = 32;
  private static final int CALLS_AT = 36;
  private static final int OUTPUT_BYTES_AT = 40;
  private static final int NANOSECONDS_AT = 48;
  private static final int NO_FILL = -1;

  private final List<HostLayer> layers;
  private final NativeBlock hooks = new NativeBlock(NativeModel.HOOKS_STRUCT_BYTES);
  private final NativeBlock trace = new NativeBlock(2L * Long.BYTES);
  private final NativeBlock records;
  private final Map<Integer, NativeBlock> taps = new TreeMap<>();

  /**
   * Allocates.
   *
   * @param tapped indices of the layers whose outputs are copied
   * @param arena start of the session's arena, where scratch lies
   */
  NativeTrace(KernelLibrary kernels, List<HostLayer> layers, Set<Integer> tapped, Pointer arena) {
    this.layers = layers;
    records = new NativeBlock((long) LAYER_BYTES * Math.max(1, layers.size()));
    for (HostLayer layer : layers) {
      if (tapped.contains(layer.index())) {
        taps.put(layer.index(), new NativeBlock(layer.output().bytes()));
      }
      write(record(layer.index()), layer, arena);
    }
    trace.start().setPointer(0, records.start());
    trace.start().setInt(Long.BYTES, layers.size());
    hooks.start().setPointer(0, trace.start());
    hooks.start().setPointer(Long.BYTES, kernels.address("sevenfold_trace_before_layer"));
    hooks.start().setPointer(2L * Long.BYTES, kernels.address("sevenfold_trace_after_layer"));
  }

  private void write(Pointer record, HostLayer layer, Pointer arena) {
    NativeBlock tap = taps.get(layer.index());
    if (tap != null) {
      record.setPointer(TAP_AT, tap.start());
      record.setLong(TAP_BYTES_AT, tap.bytes());
    }
    if (layer.scratch().isPresent()) {
      Buffer scratch = layer.scratch().get();
      record.setPointer(SCRATCH_AT, arena.share(scratch.offset()));
      record.setLong(SCRATCH_BYTES_AT, scratch.bytes());
    }
    record.setInt(FILL_AT, NO_FILL);
  }

  private Pointer record(int layer) {
    return records.start().share((long) LAYER_BYTES * layer, LAYER_BYTES);
  }

  /** The sevenfold_hooks to run with. */
  Pointer hooks() {
    return hooks.start();
  }

  /** Fills outputs and scratch with a byte before each layer, except where a layer is in place. */
  void fillWith(int pattern) {
    for (HostLayer layer : layers) {
      record(layer.index()).setInt(FILL_AT, layer.inPlace() ? NO_FILL : pattern);
    }
  }

  /** Forgets what happened in the last run. */
  void clear() {
    layers.forEach(layer -> record(layer.index()).setInt(CALLS_AT, 0));
  }

  /** How often a layer succeeded since {@link #clear}. */
  int calls(int layer) {
    return record(layer).getInt(CALLS_AT);
  }

  /** Size of a layer's output as the model said. */
  long outputBytes(int layer) {
    return record(layer).getLong(OUTPUT_BYTES_AT);
  }

  /** The bytes a layer wrote; it must have a tap. */
  byte[] bytes(int layer) {
    NativeBlock tap = taps.get(layer);
    return tap.start().getByteArray(0, Math.toIntExact(tap.bytes()));
  }

  /** What all layers did in the last run. */
  List<LayerTrace> traces() {
    return layers.stream().map(this::trace).toList();
  }

  private LayerTrace trace(HostLayer layer) {
    Optional<HostTensor> output =
        Optional.ofNullable(taps.get(layer.index()))
            .map(tap -> NativeTensors.read(tap.start(), layer.output()));
    return new LayerTrace(
        layer.index(),
        layer.name(),
        layer.kernel(),
        record(layer.index()).getLong(NANOSECONDS_AT),
        output);
  }

  @Override
  public void close() {
    hooks.close();
    trace.close();
    records.close();
    taps.values().forEach(NativeBlock::close);
  }
}
