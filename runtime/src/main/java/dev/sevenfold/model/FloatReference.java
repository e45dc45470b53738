package dev.sevenfold.model;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.execute.ValueListener;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;

/**
 * A model in float with its weights, generated as readable Java. Immutable: any number of threads
 * may run one reference.
 */
public abstract class FloatReference {
  private final String model;

  /**
   * For generated classes.
   *
   * @param model simple name of the model class
   */
  protected FloatReference(String model) {
    this.model = model;
  }

  /** Runs the model; inputs and results are in declared order. */
  public final List<HostTensor> run(List<? extends HostTensor> inputs) {
    return run(inputs, ValueListener.NONE);
  }

  /**
   * Runs the model.
   *
   * @param inputs in the order of the parameters of the model's {@code forward}
   * @param listener is told every value, inputs first; what it does cannot change a result
   * @return results in declared order
   * @throws SevenfoldException SF0901, SF0902, SF0906, SF0914 when number, shape or type of inputs
   *     is wrong
   */
  public abstract List<HostTensor> run(List<? extends HostTensor> inputs, ValueListener listener);

  /** Checks the number of inputs of a run. */
  protected final void requireCount(List<? extends HostTensor> inputs, int count) {
    if (inputs.size() != count) {
      throw new SevenfoldException(Message.WRONG_INPUT_COUNT, model, count, inputs.size());
    }
  }

  /** Checks the type of an input. */
  protected final void requireType(String name, HostTensor input, DType type) {
    if (input == null) {
      throw new SevenfoldException(Message.MISSING_INPUT, name, model);
    }
    if (input.dtype() != type) {
      throw new SevenfoldException(Message.WRONG_INPUT_TYPE, name, model, type, input.dtype());
    }
  }

  /** Checks the shape of an input. */
  protected final void requireShape(String name, HostTensor input, int... dimensions) {
    if (!Arrays.equals(input.shape().dimensions(), dimensions)) {
      throw new SevenfoldException(
          Message.WRONG_INPUT_SHAPE, name, model, Shape.of(dimensions), input.shape());
    }
  }
}
