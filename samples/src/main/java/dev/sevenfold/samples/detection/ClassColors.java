package dev.sevenfold.samples.detection;

import java.awt.Color;

/** A colour for each class, the same in every picture, and unlike that of its neighbours. */
final class ClassColors {
  /** Of a turn around the colour wheel: successive hues never come close to earlier ones soon. */
  private static final double GOLDEN_PART = 0.618034;

  private static final float[] SATURATIONS = {0.65f, 1f, 1f, 0.75f};
  private static final float[] BRIGHTNESSES = {1f, 1f, 0.7f, 0.9f};

  // Relative luminance of sRGB, as WCAG 2 defines it.
  private static final double LINEAR_BELOW = 0.04045;
  private static final double RED_PART = 0.2126;
  private static final double GREEN_PART = 0.7152;
  private static final double BLUE_PART = 0.0722;
  private static final double FLARE = 0.05;

  private ClassColors() {}

  /** The colour of a class. */
  static Color of(int kind) {
    float hue = (float) (kind * GOLDEN_PART % 1);
    int tone = kind % SATURATIONS.length;
    return Color.getHSBColor(hue, SATURATIONS[tone], BRIGHTNESSES[tone]);
  }

  /** Black or white, whichever can be read better on a colour. */
  static Color textOn(Color background) {
    return contrast(Color.BLACK, background) >= contrast(Color.WHITE, background)
        ? Color.BLACK
        : Color.WHITE;
  }

  /** Contrast of two colours, from 1 for equal ones to 21; text needs about 4.5. */
  static double contrast(Color one, Color other) {
    double first = luminance(one) + FLARE;
    double second = luminance(other) + FLARE;
    return Math.max(first, second) / Math.min(first, second);
  }

  private static double luminance(Color color) {
    return RED_PART * linear(color.getRed())
        + GREEN_PART * linear(color.getGreen())
        + BLUE_PART * linear(color.getBlue());
  }

  private static double linear(int value) {
    double part = value / 255.0;
    return part <= LINEAR_BELOW ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }
}
