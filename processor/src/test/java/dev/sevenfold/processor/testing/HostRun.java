package dev.sevenfold.processor.testing;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostEnvironment;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.LayerTrace;
import dev.sevenfold.host.ModelLibrary;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A plan with formula weights, calibrated on two formula samples, built as C and run on this
 * machine beside the Java interpreter.
 */
public final class HostRun implements AutoCloseable {
  private static final int SAMPLES = 2;
  private final Plan plan;
  private final ConvertedModel converted;
  private final ParamsFile params;
  private final HostModel model;
  private final HostSession session;

  /**
   * Converts, builds and opens a session with checks on.
   *
   * @param folder takes the params file and the libraries
   */
  public HostRun(Plan plan, Path folder) {
    this.plan = plan;
    Map<String, HostTensor> weights = Plans.formulaWeights(plan);
    converted =
        Converter.convert(
            plan,
            weights,
            new Calibrator(plan, ReferenceForward.of(plan, weights))
                .calibrate(Plans.formulaSamples(plan, SAMPLES))
                .encodings());
    byte[] hash = PlanJson.hash(plan);
    Path path = folder.resolve(plan.model() + ".params");
    converted.writeParams(path, hash);
    params = ParamsFile.open(path, hash, plan);
    HostEnvironment environment =
        HostEnvironment.system().withVariable("SEVENFOLD_CACHE", folder.toString());
    CSources sources = new CSources(plan.symbol(), CodeEmitter.emit(plan));
    model = HostModel.load(ModelLibrary.of(environment), plan, sources, params);
    session = model.newSession(SessionOptions.DEFAULT.withChecks());
  }

  /** One tensor per input, real numbers. */
  public List<FloatTensor> sample(int index) {
    return Plans.formulaSample(plan, index);
  }

  /** One tensor per input as the schedule takes it. */
  public List<HostTensor> raw(int index) {
    return converted.quantizeInputs(sample(index));
  }

  /** Runs the C. */
  public List<HostTensor> run(List<HostTensor> raw) {
    return session.run(raw);
  }

  /** Fails unless C and interpreter give the same bytes in every layer and every output. */
  public void assertAgrees(int index, String what) {
    List<HostTensor> raw = raw(index);
    Map<String, HostTensor> values = new HashMap<>();
    List<HostTensor> expected = converted.integerExecutor().run(raw, values::put);
    List<HostTensor> actual = run(raw);
    assertWithMessage(what + " layers").that(session.layers()).hasSize(plan.steps().size());
    for (LayerTrace layer : session.layers()) {
      HostTensor value = values.get(plan.steps().get(layer.index()).node().output().name());
      assertSame(what + " " + layer, value, layer.output().orElseThrow());
    }
    assertWithMessage(what + " outputs").that(actual).hasSize(expected.size());
    for (int i = 0; i < actual.size(); i++) {
      assertSame(what + " output " + i, expected.get(i), actual.get(i));
    }
  }

  /** Fails unless two tensors have the same type, shape and elements. */
  public static void assertSame(String what, HostTensor expected, HostTensor actual) {
    Object[] one = {expected.dtype(), expected.shape(), expected.array()};
    Object[] other = {actual.dtype(), actual.shape(), actual.array()};
    assertWithMessage(what).that(Arrays.deepEquals(one, other)).isTrue();
  }

  @Override
  public void close() {
    session.close();
    model.close();
    params.close();
  }
}
