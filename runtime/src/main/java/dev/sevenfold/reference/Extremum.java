package dev.sevenfold.reference;

/**
 * The smaller or the larger of two numbers. Of floats, NaN wins, and -0 is smaller than +0; of
 * codes of one scale, the code is that of the smaller or larger real value.
 */
public enum Extremum {
  /** The smaller one. */
  MINIMUM(Int64Function.MINIMUM),
  /** The larger one. */
  MAXIMUM(Int64Function.MAXIMUM);

  private final Int64Function ofIntegers;

  Extremum(Int64Function ofIntegers) {
    this.ofIntegers = ofIntegers;
  }

  /** The name of the operator. */
  public String text() {
    return ofIntegers.text();
  }

  /** The same of 64-bit integers. */
  public Int64Function ofIntegers() {
    return ofIntegers;
  }

  private float of(float a, float b) {
    return this == MINIMUM ? Math.min(a, b) : Math.max(a, b);
  }

  private int of(int a, int b) {
    return this == MINIMUM ? Math.min(a, b) : Math.max(a, b);
  }

  /**
   * {@code output = extremum(a, b)}, with broadcasting.
   *
   * @param output dense, of the shape a and b broadcast to; may be a or b if that has its shape
   */
  public void apply(BroadcastGeometry geometry, float[] a, float[] b, float[] output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            output[outputIndex + i] = of(a[aIndex + i * aStep], b[bIndex + i * bStep]);
          }
        });
  }

  /** As for floats, for int8 codes of one scale and zero point. */
  public void apply(BroadcastGeometry geometry, byte[] a, byte[] b, byte[] output) {
    apply(geometry, Codes.of(a), Codes.of(b), Codes.of(output));
  }

  /** As for floats, for int16 codes of one scale. */
  public void apply(BroadcastGeometry geometry, short[] a, short[] b, short[] output) {
    apply(geometry, Codes.of(a), Codes.of(b), Codes.of(output));
  }

  private void apply(BroadcastGeometry geometry, Codes a, Codes b, Codes output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            output.set(outputIndex + i, of(a.get(aIndex + i * aStep), b.get(bIndex + i * bStep)));
          }
        });
  }
}
