package dev.sevenfold.op;

/** What passes and emitters may know of an operator besides its types. */
public enum Trait {
  /** Its output equals its input: it vanishes. */
  IDENTITY,
  /** It clamps its input to the bounds in attributes clamp_min and clamp_max. */
  CLAMP,
  /** It can take a following clamp into its own attributes clamp_min and clamp_max, for free. */
  FUSES_CLAMP,
  /** Its output has the elements of its input in the same order: no kernel runs. */
  ALIAS,
  /**
   * Its output may overwrite any one input that has as many bytes: every kernel writes an element
   * after it has read that element of the inputs, and no other.
   */
  IN_PLACE,
  /** Axis 0 of its weight is axis 1 of its output, so a scale per channel folds in. */
  FOLDS_CHANNEL_SCALE,
  /** Axis 0 of its weight is the last axis of its output, so a scale per feature folds in. */
  FOLDS_FEATURE_SCALE,
  /** Its output may hold values that its input does not, so that its range must be observed. */
  ADDS_VALUES,
  /** It adds its two inputs, the second times attribute alpha. */
  ADDS,
  /** It ranks its inputs: equal codes would tie, so what computes them stays in float. */
  ORDER_SENSITIVE,
  /** It tells equal from unequal: functions and sums before it must not make equals of others. */
  TELLS_APART,
  /** It cuts real numbers to whole ones: what was whole must not have been rounded to codes. */
  TRUNCATES,
  /** It has periods: an input of many of them says nothing any more when it is rounded to codes. */
  PERIODIC,
  /** It sums products of its inputs, which costs too much in float to be left there lightly. */
  SUMS_PRODUCTS,
  /** It may put masks into a tensor: very low values that stand for absent ones. */
  MASKS,
  /** Its input may be masked: very low values stand for absent ones and must not set a range. */
  READS_MASKED,
  /** It has a float kernel that reads an INT8 weight and a scale per output channel. */
  WEIGHT_ONLY,
  /** Its inputs stand side by side in its output, each as it was. */
  JOINS,
  /** It applies a scale and an offset per channel from parameters. */
  CHANNEL_AFFINE
}
