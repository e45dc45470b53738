package dev.sevenfold.model;

import dev.sevenfold.accuracy.BiasCorrection;
import dev.sevenfold.accuracy.Equalization;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Value;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.BoundaryCard.Direction;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.ParameterSpec;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A model as javac compiled it: the plan and the C that lie beside the generated class, and the
 * steps from weights to numbers that run: {@link #bind}, {@link #calibrate}, {@link #convert}, then
 * {@link #host}, or {@link ConvertedModel} itself, which runs without a C compiler. Immutable.
 */
public abstract class CompiledModel {
  /** What the file of tensors that the model itself knows is called, behind the model's name. */
  public static final String CONSTANTS = ".constants.safetensors";

  private final Supplier<CSources> sources;
  private final Plan plan;
  private final byte[] planHash;
  private final Map<String, HostTensor> constants;

  /**
   * For generated classes.
   *
   * @param type the generated class, which the plan lies beside
   * @param model simple name of the model class
   * @throws SevenfoldException SF0731 to SF0733 if there is no plan of this version
   */
  protected CompiledModel(Class<? extends CompiledModel> type, String model) {
    String name = model + ".plan.json";
    plan = PlanJson.read(resource(type, name), name);
    planHash = PlanJson.hash(plan);
    constants = ConstantsResource.read(type, model + CONSTANTS);
    sources = () -> CSources.besideClass(plan.symbol(), type);
  }

  /**
   * For models that were compiled in this process.
   *
   * @param constants values of parameters that the model itself knows, by name
   * @param sources the C of the plan
   */
  protected CompiledModel(
      Plan plan, Map<String, ? extends HostTensor> constants, CSources sources) {
    this.plan = plan;
    planHash = PlanJson.hash(plan);
    this.constants = Map.copyOf(constants);
    this.sources = () -> sources;
  }

  private static String resource(Class<?> type, String name) {
    try (InputStream stream = type.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IOException("there is no such resource");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.PLAN_MISSING, name, type.getName(), e.getMessage());
    }
  }

  /** What is known of the model before its numbers are. */
  public final Plan plan() {
    return plan;
  }

  /** SHA-256 of the plan, 32 bytes; the C and every params file of this model carry it. */
  public final byte[] planHash() {
    return planHash.clone();
  }

  /** The inputs, in the order of the parameters of the model's {@code forward}. */
  public final List<BoundaryCard> inputs() {
    return cards(Direction.INPUT, plan.inputs());
  }

  /** The outputs, in declared order. */
  public final List<BoundaryCard> outputs() {
    return cards(Direction.OUTPUT, plan.outputs());
  }

  private static List<BoundaryCard> cards(Direction direction, List<Boundary> boundaries) {
    return boundaries.stream().map(boundary -> BoundaryCard.of(direction, boundary)).toList();
  }

  /**
   * The parameters that weights must provide, in the model's order. Buffers are not among them; a
   * source that has them all the same takes precedence over the model.
   */
  public final List<ParameterSpec> parameters() {
    return specs(parameter -> !constants.containsKey(parameter.name()));
  }

  private List<ParameterSpec> specs(Predicate<Value> wanted) {
    return plan.reference().parameters().stream().filter(wanted).map(CompiledModel::spec).toList();
  }

  private static ParameterSpec spec(Value parameter) {
    return new ParameterSpec(parameter.name(), parameter.type().shape(), parameter.type().dtype());
  }

  /**
   * Takes the model's weights from a source, all of them or none. The source may be closed then.
   *
   * @param ignorable names that may be left unused, with {@code *} for any characters
   * @throws SevenfoldException SF0510 listing all that is missing, unused or misshaped; SF0511,
   *     SF0517
   */
  public final WeightBinding bind(WeightSource source, String... ignorable) {
    List<ParameterSpec> all = specs(parameter -> true);
    WeightBinding weights = WeightBinding.bind(all, constants, source, ignorable);
    VarianceCheck.check(plan.reference(), weights, source.description());
    return weights;
  }

  /** The float reference with the given weights. */
  public abstract FloatReference reference(WeightBinding weights);

  /** The float reference with the weights of a source. */
  public FloatReference reference(WeightSource source) {
    return reference(bind(source));
  }

  /**
   * Finds the ranges of all tensors by running samples through the float reference. What is
   * suspicious about the samples stands in the {@link Calibration#audit}; nothing is printed.
   *
   * @param samples read once; each is one tensor per input of the model
   * @throws SevenfoldException SF0601 to SF0603 if a range cannot be found
   */
  public final Calibration calibrate(
      WeightBinding weights, Iterable<? extends List<? extends HostTensor>> samples) {
    return calibrate(weights, samples, CalibrationProgress.NONE);
  }

  /** As above, and tells how far it is. */
  public final Calibration calibrate(
      WeightBinding weights,
      Iterable<? extends List<? extends HostTensor>> samples,
      CalibrationProgress progress) {
    return calibrator(weights).withProgress(progress).calibrate(samples);
  }

  /** A calibrator that has seen nothing, to observe samples one by one. */
  public final Calibrator calibrator(WeightBinding weights) {
    return new Calibrator(plan, reference(weights)::run);
  }

  /**
   * Evens out channels between layers, see {@link Equalization}; calibrate and convert with {@code
   * weights.with(equalization.parameters())} then. The float reference stays the same, bit for bit.
   */
  public final Equalization equalize(
      WeightBinding weights, Iterable<? extends List<? extends HostTensor>> samples) {
    return Equalization.of(plan, weights.tensors(), reference(weights)::run, samples);
  }

  /**
   * Takes off biases what the rounding of weights adds on average, see {@link BiasCorrection};
   * convert again with {@code weights.with(correction.parameters())} and the same calibration.
   *
   * @param weights those that {@code converted} was made from
   */
  public final BiasCorrection correctBias(
      ConvertedModel converted,
      WeightBinding weights,
      Iterable<? extends List<? extends HostTensor>> samples) {
    return BiasCorrection.of(converted, weights.tensors(), reference(weights)::run, samples);
  }

  /** Turns weights into the integers of the plan, with the scales that calibration found. */
  public final ConvertedModel convert(WeightBinding weights, Calibration calibration) {
    return convert(weights, calibration.encodings());
  }

  /**
   * Turns weights into the integers of the plan.
   *
   * @param encodings by slot name, one for every slot of the plan
   * @throws SevenfoldException SF072x if an encoding is missing or impossible
   */
  public final ConvertedModel convert(WeightBinding weights, Map<String, Encoding> encodings) {
    return Converter.convert(plan, weights.tensors(), encodings);
  }

  /** Writes the params file of a converted model: what the C reads on any machine. */
  public final void writeParams(ConvertedModel converted, Path file) {
    converted.writeParams(file, planHash);
  }

  /**
   * Opens a params file of this model.
   *
   * @throws SevenfoldException SF0701 to SF0706 if it is damaged or of another plan
   */
  public final ParamsFile openParams(Path file) {
    return ParamsFile.open(file, planHash, plan);
  }

  /** The generated C. */
  public final CSources sources() {
    return sources.get();
  }

  /**
   * The generated C with the numbers of a converted model, compiled on this computer and loaded.
   *
   * @throws SevenfoldException SF0802 to SF0808 if it cannot be built here
   */
  public final HostModel host(ConvertedModel converted) {
    byte[] params = converted.paramsBytes(planHash);
    try (ParamsFile file = ParamsFile.of("params of " + plan.model(), params, planHash, plan)) {
      return host(file);
    }
  }

  /** The generated C with a params file, which may be closed then. */
  public final HostModel host(ParamsFile params) {
    return HostModel.load(plan, sources(), params);
  }
}
