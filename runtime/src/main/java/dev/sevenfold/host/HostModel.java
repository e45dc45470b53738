package dev.sevenfold.host;

import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * A model's generated C, compiled and loaded on this computer together with its parameters. May be
 * shared by threads; each of them opens its own {@link HostSession}. Sessions stay usable when the
 * model is closed; the native memory of the parameters is freed with the last of them.
 */
public final class HostModel implements AutoCloseable {
  private final Plan plan;
  private final List<HostLayer> layers;
  private final KernelLibrary kernels;
  private final NativeModel library;
  private final SharedParams params;
  private boolean closed;

  private HostModel(Plan plan, KernelLibrary kernels, NativeModel library, ParamsFile params) {
    this.plan = plan;
    this.kernels = kernels;
    this.library = library;
    layers = HostLayer.of(plan);
    this.params = new SharedParams(library, kernels, params.data());
  }

  /**
   * Builds (or finds in the cache) and loads a model with this process's environment.
   *
   * @param plan what the C was generated from
   * @param sources the generated C
   * @param params the packed parameters; they are copied, the file may be closed afterwards
   * @throws SevenfoldException SF0802 to SF0808 if there is no usable library; SF0705 or SF0810 if
   *     params or library belong to another plan
   */
  public static HostModel load(Plan plan, CSources sources, ParamsFile params) {
    return load(ModelLibrary.of(HostEnvironment.system()), plan, sources, params);
  }

  /** As above, with a builder that the caller keeps. */
  public static HostModel load(
      ModelLibrary builder, Plan plan, CSources sources, ParamsFile params) {
    return load(builder, plan, PlanJson.hash(plan), sources, params);
  }

  /** As above, with the SHA-256 of the plan, 32 bytes. */
  static HostModel load(
      ModelLibrary builder, Plan plan, byte[] planHash, CSources sources, ParamsFile params) {
    requireSamePlan(params.planHash(), planHash);
    KernelLibrary kernels = KernelLibrary.of(builder.kernels());
    NativeModel library = new NativeModel(builder.build(sources), sources.symbol());
    String expected = HexFormat.of().formatHex(planHash);
    if (!library.planHash().equals(expected)) {
      throw new SevenfoldException(
          Message.LIBRARY_PLAN_MISMATCH, library.path(), library.planHash(), expected);
    }
    return new HostModel(plan, kernels, library, params);
  }

  private static void requireSamePlan(byte[] ofParams, byte[] ofModel) {
    if (!Arrays.equals(ofParams, ofModel)) {
      HexFormat hex = HexFormat.of();
      throw new SevenfoldException(
          Message.PARAMS_PLAN_MISMATCH,
          "in memory",
          hex.formatHex(ofParams),
          hex.formatHex(ofModel));
    }
  }

  /** A session with {@link SessionOptions#DEFAULT}. */
  public HostSession newSession() {
    return newSession(SessionOptions.DEFAULT);
  }

  /**
   * A session with memory of its own.
   *
   * @throws SevenfoldException SF0809 for an instruction set that is not available, SF0813 for a
   *     tap on a layer that does not exist, SF0814 if a kernel cannot prepare its weights, SF0815
   *     if the model is closed
   */
  public synchronized HostSession newSession(SessionOptions options) {
    if (closed) {
      throw new SevenfoldException(Message.HOST_CLOSED, "model " + plan.model());
    }
    params.retain();
    return new HostSession(this, params, options);
  }

  /** The plan the C was generated from. */
  public Plan plan() {
    return plan;
  }

  /** The kernels in use, for the choice of the instruction set. */
  public KernelLibrary kernels() {
    return kernels;
  }

  /** The shared library that was built; the C it was built from lies beside it. */
  public Path libraryFile() {
    return library.path();
  }

  /** What a user is told when the native code reports an error. */
  SevenfoldException failure(NativeError error) {
    int layer = error.layer();
    String where = "before its first layer";
    if (layer >= 0) {
      where = "in layer " + layer + " '" + error.layerName() + "'";
    }
    if (layer >= 0 && layer < layers.size()) {
      where += " (" + layers.get(layer).location() + ")";
    }
    return new SevenfoldException(
        Message.KERNEL_FAILED,
        plan.model(),
        where,
        error.kernel(),
        error.status(),
        kernels.statusText(error.status()));
  }

  NativeModel library() {
    return library;
  }

  List<HostLayer> layers() {
    return layers;
  }

  /** Frees the parameters as soon as no session uses them. May be called again. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      params.release();
    }
  }
}
