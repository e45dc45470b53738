package dev.sevenfold.reference;

/** Functions of one float, over arrays. */
public final class FloatUnary {
  /** A function with parameters; see {@link FloatActivations}. */
  public interface Function {
    /** The value at x. */
    float apply(float x, float[] parameters);
  }

  private FloatUnary() {}

  /**
   * {@code output = function(input)}, element by element.
   *
   * @param output as long as the input; may be the input
   */
  public static void apply(Function function, float[] input, float[] parameters, float[] output) {
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] = function.apply(input[i], parameters);
          }
        });
  }
}
