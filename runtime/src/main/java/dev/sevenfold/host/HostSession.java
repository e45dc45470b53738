package dev.sevenfold.host;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * One executing instance of a model: it owns the arena, the input and output buffers and what its
 * options ask for. For one thread at a time; sessions of several threads give the same bytes.
 * Tensors are copied in and out, so a caller's arrays are never written.
 */
public final class HostSession implements AutoCloseable {
  private static final Cleaner CLEANER = Cleaner.create();

  private final HostModel model;
  private final SessionOptions options;
  private final String isa;
  private final SessionMemory memory;
  private final BoundaryConverter converter;
  private final Cleaner.Cleanable cleanable;
  private boolean hasRun;

  /** The caller has retained the params for this session. */
  HostSession(HostModel model, SharedParams params, SessionOptions options) {
    this.model = model;
    this.options = options;
    memory = new SessionMemory(model, params);
    converter = new BoundaryConverter(model, memory);
    cleanable = CLEANER.register(this, memory);
    try {
      isa = options.isa().isEmpty() ? model.kernels().current() : options.isa();
      model.kernels().requireAvailable(isa);
      if (options.traces()) {
        memory.addTrace(model.kernels(), model.layers(), taps());
      }
      int status = params.writeStruct(memory.params(), isa, memory.error());
      if (status != 0) {
        throw model.failure(NativeError.read(memory.error()));
      }
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private Set<Integer> taps() {
    Set<Integer> taps = new TreeSet<>();
    for (HostLayer layer : model.layers()) {
      if (options.allTaps() || options.checked() || options.taps().contains(layer.name())) {
        taps.add(layer.index());
      }
    }
    List<String> names = model.layers().stream().map(HostLayer::name).toList();
    for (String tap : options.taps()) {
      if (!names.contains(tap)) {
        taps.add(index(tap, names));
      }
    }
    return taps;
  }

  private static int index(String tap, List<String> names) {
    for (int i = 0; i < names.size(); i++) {
      if (tap.equals(Integer.toString(i))) {
        return i;
      }
    }
    throw new SevenfoldException(
        Message.NO_SUCH_LAYER, tap, names.size(), NearestName.suggestion(tap, names));
  }

  /** The instruction set of this session. */
  public String isa() {
    return isa;
  }

  /**
   * Runs the model on raw inputs: codes where an input is quantized.
   *
   * @param inputs in the model's order, each with exactly the raw type of its boundary
   * @return raw outputs in the model's order, in new arrays
   * @throws SevenfoldException SF0811 or SF0812 for wrong inputs, before anything runs; SF0814 if a
   *     kernel fails; SF0815 if the session is closed; with checks also SF0816 to SF0818
   */
  public synchronized List<HostTensor> run(List<? extends HostTensor> inputs) {
    try {
      requireOpen();
      hasRun = false;
      BoundaryCheck.raw(model.plan(), inputs);
      for (int i = 0; i < inputs.size(); i++) {
        NativeTensors.write(memory.input(i), inputs.get(i));
      }
      if (options.checked()) {
        new CheckedRun(model, memory, this::execute).run(inputs);
      } else {
        execute();
      }
      hasRun = true;
      return outputs();
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /**
   * Runs the model and shows what its layers wrote: the executor that a {@code LayerComparison}
   * asks for.
   *
   * @param inputs as those of {@link #run}
   * @return copies by the layer's name, in the order of the schedule; layers without a tap are
   *     missing
   * @throws SevenfoldException as {@link #run}
   */
  public synchronized Map<String, HostTensor> runLayers(List<? extends HostTensor> inputs) {
    run(inputs);
    Map<String, HostTensor> written = new LinkedHashMap<>();
    for (LayerTrace layer : layers()) {
      layer.output().ifPresent(output -> written.put(layer.name(), output));
    }
    return written;
  }

  private List<HostTensor> outputs() {
    List<HostTensor> outputs = new ArrayList<>();
    for (Boundary boundary : model.plan().outputs()) {
      outputs.add(NativeTensors.read(memory.output(outputs.size()), boundary.raw().type()));
    }
    return outputs;
  }

  private void execute() {
    if (memory.trace() != null) {
      memory.trace().clear();
    }
    int status =
        model
            .kernels()
            .under(
                isa,
                () ->
                    model
                        .library()
                        .run(
                            memory.params(),
                            memory.arena(),
                            memory.inputPointers(),
                            memory.outputPointers(),
                            memory.hooks(),
                            memory.error()));
    if (status != 0) {
      throw model.failure(NativeError.read(memory.error()));
    }
  }

  /**
   * Runs the model on real numbers: quantizes what is quantized, with the generated C, and turns
   * outputs back.
   *
   * @param inputs float tensors of the declared shapes; raw tensors where a boundary is not
   *     quantized
   * @return float tensors where an output is quantized, raw tensors elsewhere
   * @throws SevenfoldException as {@link #run}
   */
  public synchronized List<HostTensor> runReal(List<? extends HostTensor> inputs) {
    try {
      requireOpen();
      BoundaryCheck.real(model.plan(), inputs);
      return converter.real(run(converter.raw(inputs)));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /**
   * The codes of an input, made by the generated C.
   *
   * @param input index of a quantized input
   */
  public synchronized HostTensor quantize(int input, FloatTensor real) {
    try {
      requireOpen();
      return converter.quantize(input, real);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /**
   * The real numbers of an output's codes, made by the generated C.
   *
   * @param output index of a quantized output
   */
  public synchronized FloatTensor dequantize(int output, HostTensor codes) {
    try {
      requireOpen();
      return converter.dequantize(output, codes);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /**
   * What the layers did in the last run; empty when the options ask for no taps, times or checks.
   *
   * @throws SevenfoldException SF0815 if the session is closed
   */
  public synchronized List<LayerTrace> layers() {
    requireOpen();
    return hasRun && memory.trace() != null ? memory.trace().traces() : List.of();
  }

  private void requireOpen() {
    if (memory.isFreed()) {
      throw new SevenfoldException(
          Message.HOST_CLOSED, "this session of model " + model.plan().model());
    }
  }

  /** Frees the session's native memory; waits for a run in another thread. May be called again. */
  @Override
  public synchronized void close() {
    cleanable.clean();
  }
}
