package dev.sevenfold.reference;

/**
 * Where a sum of products finds its operands and puts its results. Convolution and linear are the
 * same product {@code sum over taps of weight[channel][tap] * x[tap][position]}, repeated over
 * independent slices; they differ in what x is and in where the sums go.
 */
interface ProductLayout {
  /** Independent products: (image, group) pairs of a convolution. */
  int slices();

  /** Output channels of one slice. */
  int channels();

  /** Products per sum, in the canonical order (input channel, kernel row, kernel column). */
  int taps();

  /** Sums per output channel of one slice. */
  int positions();

  /** Index of a slice's channel among all output channels: selects weights, bias and scale. */
  int outputChannel(int slice, int channel);

  /** Index of a sum in the output. */
  int outputIndex(int slice, int channel, int position);

  /** Output elements from one position to the next. */
  int outputStep();

  /** Fills {@code row} with what {@code count} positions multiply with the weight of one tap. */
  <R> void gatherTap(RowSource<R> source, int slice, int tap, int position, R row, int count);

  /** Fills {@code patch} with what one position multiplies with the weights of all taps. */
  <R> void gatherPatch(RowSource<R> source, int slice, int position, R patch);
}
