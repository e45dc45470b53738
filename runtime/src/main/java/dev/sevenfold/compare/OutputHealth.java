package dev.sevenfold.compare;

/**
 * How one output of the model does over the calibration set, as real numbers.
 *
 * @param output its name
 * @param sqnr dB
 * @param cosine of the angle to the float output
 * @param top1 part of the rows over the last axis, in [0, 1], that have their largest element where
 *     the float output has; NaN for an output that is not of the form rows x classes
 * @param isSuspicious whether all its elements are equal in a sample where those of the float
 *     output are not
 */
public record OutputHealth(
    String output, double sqnr, double cosine, double top1, boolean isSuspicious) {}
