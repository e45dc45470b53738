package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Weights that are a pure function of a parameter's name, an element's index and the shape, so that
 * a network can be compared with another implementation without shipping weights. The generator is
 * SplitMix64 seeded by the FNV-1a hash of the name.
 */
public final class FormulaWeights implements WeightSource {
  private static final long FNV_OFFSET = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final TensorTable table;

  private FormulaWeights(TensorTable table) {
    this.table = table;
  }

  /**
   * Weights for a model's parameters, in their order.
   *
   * @throws SevenfoldException SF0513 for a parameter that is not float32, SF0505 for a duplicate
   */
  public static FormulaWeights of(List<ParameterSpec> parameters) {
    List<TensorInfo> infos = new ArrayList<>();
    for (ParameterSpec parameter : parameters) {
      if (parameter.dtype() != DType.FLOAT32) {
        throw new SevenfoldException(
            Message.FORMULA_INTEGER_TENSOR, parameter.name(), parameter.dtype());
      }
      infos.add(TensorInfo.of(parameter.name(), StoredType.F32, parameter.shape()));
    }
    return new FormulaWeights(new TensorTable("formula weights", infos));
  }

  /** Element {@code index} (from 0) of the stream called {@code name}, in [0, 1). */
  public static float uniform(String name, int index) {
    return uniform(seed(name), index);
  }

  /**
   * The weights of one parameter. In float32, with u the stream of its name: {@code 0.5 + u} for
   * {@code running_var} and for a {@code weight} of rank 1 (batch norm); {@code (u - 0.5) * b}, b =
   * 2 sqrt(3 / fan_in), for {@code in_proj_weight} and a {@code weight} of rank 2 or more, fan_in
   * being the product of all dimensions but the first; {@code (u - 0.5) * 0.2} for everything else.
   */
  public static FloatTensor tensor(String name, Shape shape) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    boolean weight = last.equals("weight");
    if (last.equals("running_var") || weight && shape.rank() == 1) {
      return fill(name, shape, 0f, 1f, 0.5f);
    }
    if (last.equals("in_proj_weight") || weight && shape.rank() >= 2) {
      int fanIn = shape.product(1, shape.rank());
      return fill(name, shape, 0.5f, (float) (2 * Math.sqrt(3.0 / fanIn)), 0f);
    }
    return fill(name, shape, 0.5f, 0.2f, 0f);
  }

  /** The network input that goes with formula weights: {@code (u - 0.5) * 4}, name "input". */
  public static FloatTensor input(Shape shape) {
    return input("input", shape);
  }

  /** As above for another name, for models with several inputs or for further samples. */
  public static FloatTensor input(String name, Shape shape) {
    return fill(name, shape, 0.5f, 4f, 0f);
  }

  /** {@code (u - minus) * times + plus}, each step rounded to float32. */
  private static FloatTensor fill(String name, Shape shape, float minus, float times, float plus) {
    long seed = seed(name);
    float[] values = new float[shape.elements()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (uniform(seed, i) - minus) * times + plus;
    }
    return new FloatTensor(shape, values);
  }

  private static float uniform(long seed, int index) {
    long z = seed + (index + 1L) * GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    z = z ^ (z >>> 31);
    return (z >>> 40) * 0x1p-24f;
  }

  private static long seed(String name) {
    long hash = FNV_OFFSET;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * FNV_PRIME;
    }
    return hash;
  }

  @Override
  public String description() {
    return "formula weights";
  }

  @Override
  public List<String> names() {
    return table.names();
  }

  @Override
  public TensorInfo info(String name) {
    return table.get(name);
  }

  @Override
  public FloatTensor readFloat(String name) {
    return tensor(name, table.get(name).shape());
  }

  @Override
  public HostTensor read(String name) {
    return readFloat(name);
  }

  /** Does nothing: a formula holds no file. */
  @Override
  public void close() {}
}
