package dev.sevenfold.reference;

/** The free multiplier and shift of every count, as docs/arithmetic.md section 5 says. */
record AverageParameters(int[] quantization, int[] counts, int[] multiplier, int[] shift) {
  static AverageParameters of(double ratio, int zeroX, int zeroY, int bits, int... counts) {
    int[] multiplier = new int[counts.length];
    int[] shift = new int[counts.length];
    for (int i = 0; i < counts.length; i++) {
      double bound = (double) counts[i] * ((1 << bits) - 1);
      int s = 62;
      while (Math.rint(Math.scalb(ratio / counts[i], s)) >= 0x1p30
          || bound * Math.rint(Math.scalb(ratio / counts[i], s)) >= 0x1p62) {
        s--;
      }
      shift[i] = s;
      multiplier[i] = (int) Math.rint(Math.scalb(ratio / counts[i], s));
    }
    int lo = -1 << (bits - 1);
    int[] quantization = {zeroX, zeroY, lo, -1 - lo, counts.length};
    return new AverageParameters(quantization, counts, multiplier, shift);
  }

  /** As the kernels take it. */
  AverageRequantization requantization() {
    return new AverageRequantization(quantization, counts, multiplier, shift);
  }
}
