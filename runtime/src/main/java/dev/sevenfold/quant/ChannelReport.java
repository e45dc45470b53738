package dev.sevenfold.quant;

/**
 * What happened to one output channel.
 *
 * @param channel 0-based output channel
 * @param doublings how often the weight scale was doubled to keep the accumulator in its bounds
 * @param allZeroWeights whether all float weights are zero
 * @param dead whether all codes are zero: the output is a constant
 * @param ratio R' = multiplier / 2^shift, exact; above 1 the output skips codes
 * @param accumulatorBound proved largest magnitude of sum of products plus bias
 */
public record ChannelReport(
    int channel,
    int doublings,
    boolean allZeroWeights,
    boolean dead,
    double ratio,
    long accumulatorBound) {}
