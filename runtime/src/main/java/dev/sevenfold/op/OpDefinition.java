package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Operator;
import dev.sevenfold.graph.Value;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One operator: everything the compiler and the runtime know of it stands in its file.
 *
 * <p>Inputs are activations first, then constants (parameters or what is computed from them).
 */
public interface OpDefinition extends Operator {
  /** The quantization group. */
  OpGroup group();

  /** Why it stays in float on real numbers, and what would not; asked of group FLOAT only. */
  default String whyFloat() {
    return "it has no integer kernel";
  }

  /** What passes may do with it. */
  default Set<Trait> traits() {
    return Set.of();
  }

  /** What an input is to the quantizer. */
  default InputRole role(int input) {
    return InputRole.ACTIVATION;
  }

  /** Conditions under which a node can compute in integers; none means always. */
  default List<Constraint> constraints() {
    return List.of();
  }

  /**
   * How the node is best said in operators that do it better, given what is constant; the last node
   * computes the output. Empty when it is well said already.
   */
  default List<Node> canonical(Node node, Predicate<Value> constant) {
    return List.of();
  }

  /** The axis of the output whose elements a bias would belong to, where the node can take one. */
  default OptionalInt biasAxis(Node node) {
    return OptionalInt.empty();
  }

  /**
   * The range of the output that follows from the definition, whatever the inputs are; empty where
   * calibration finds it. Such an output of INT8 is affine.
   *
   * @param codes INT8 or INT16
   */
  default Optional<ObservedRange> knownRange(DType codes) {
    return Optional.empty();
  }

  /**
   * The float meaning: values of all inputs to the value of the output. Nothing is overwritten.
   * Operators that passes remove before a plan exists have none.
   */
  default HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    throw missing("float meaning");
  }

  /** How the generated Java reference says the same. */
  default ReferenceCall referenceCall(Node node) {
    throw missing("reference call");
  }

  /** The kernel of a node, in the domain its inputs and outputs are in. */
  default Lowering lower(Node node, KernelSet kernels) {
    throw missing("kernel");
  }

  /**
   * The output scale that loses least, near the one that was found; empty when any will do. Asked
   * before any reader of the output is packed, and only where no other node writes codes of that
   * scale.
   */
  default OptionalDouble outputScale(PackingContext context) {
    return OptionalDouble.empty();
  }

  /**
   * Of an operator that only moves whole runs of bytes: where its inputs lie when nothing has to be
   * moved. Memory may be planned so; then the kernel is not called. If only some inputs lie there,
   * it is, with pointers into its own output. Empty where elements are moved one by one.
   */
  default List<Placement> placements(Node node) {
    return List.of();
  }

  /** The numbers of the arrays that {@link #lower} declares. */
  default Packing pack(PackingContext context) {
    return Packing.of(Map.of());
  }

  /**
   * The float meaning of a node that stays in float, where what {@link #pack} returned differs from
   * the node's parameters.
   *
   * @param inputs values of all inputs
   */
  default HostTensor evaluatePacked(
      Node node, List<HostTensor> inputs, Map<String, HostTensor> packed) {
    return evaluate(inputs, node.attributes());
  }

  /**
   * The integer meaning, for nodes that read or write codes.
   *
   * @param activations values of the activation and index inputs
   * @param packed what {@link #pack} returned
   */
  default HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    throw missing("integer meaning");
  }

  /**
   * The real values that packed weights stand for, to simulate integers in float; empty for
   * operators without a weight, which is always input 1.
   *
   * @param input scale and zero point of the activation
   * @param output scale and zero point of the output
   */
  default Optional<FloatTensor> effectiveWeight(
      Map<String, HostTensor> packed, QuantizationParameters input, QuantizationParameters output) {
    return Optional.empty();
  }

  private IllegalStateException missing(String what) {
    return new IllegalStateException(name() + " has no " + what + " and must not reach a plan");
  }
}
