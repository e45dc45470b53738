package dev.sevenfold.reference;

/** Visits a convolution as seven plain loops: what every fast kernel is compared with. */
final class NaiveConvolution {
  private NaiveConvolution() {}

  /** One output element. */
  interface Output {
    /** Before the first tap. */
    void begin();

    /**
     * One tap, in canonical order.
     *
     * @param input index into the input, or -1 where the tap lies in the padding
     */
    void tap(int input, int weight);

    /** After the last tap. */
    void end(int outChannel, int output);
  }

  static void visit(Conv2dGeometry g, Output out) {
    int index = 0;
    for (int n = 0; n < g.batch(); n++) {
      for (int oc = 0; oc < g.outChannels(); oc++) {
        for (int oh = 0; oh < g.outHeight(); oh++) {
          for (int ow = 0; ow < g.outWidth(); ow++) {
            out.begin();
            visitTaps(g, n, oc, oh, ow, out);
            out.end(oc, index++);
          }
        }
      }
    }
  }

  private static void visitTaps(Conv2dGeometry g, int n, int oc, int oh, int ow, Output out) {
    int channels = g.inChannels() / g.groups();
    int group = oc / (g.outChannels() / g.groups());
    int weight = oc * channels * g.kernelHeight() * g.kernelWidth();
    for (int ic = 0; ic < channels; ic++) {
      int plane = n * g.inChannels() + group * channels + ic;
      for (int kh = 0; kh < g.kernelHeight(); kh++) {
        for (int kw = 0; kw < g.kernelWidth(); kw++) {
          int ih = oh * g.strideHeight() - g.padTop() + kh * g.dilationHeight();
          int iw = ow * g.strideWidth() - g.padLeft() + kw * g.dilationWidth();
          boolean inside = ih >= 0 && ih < g.inHeight() && iw >= 0 && iw < g.inWidth();
          out.tap(inside ? (plane * g.inHeight() + ih) * g.inWidth() + iw : -1, weight++);
        }
      }
    }
  }
}
