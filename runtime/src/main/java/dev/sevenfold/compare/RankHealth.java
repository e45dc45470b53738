package dev.sevenfold.compare;

/**
 * How one ranking does over the calibration set: what is ranked, and whether the integers choose
 * what float chooses. Only rankings of real numbers that no other ranking has chosen before.
 *
 * @param node that ranks
 * @param ranked the tensor whose elements it compares
 * @param sqnr dB of that tensor in the integer model, in the worst sample
 * @param kept part of the positions that float chooses, in [0, 1], that the integers choose too;
 *     among the best k, order does not count
 */
public record RankHealth(String node, String ranked, double sqnr, double kept) {}
