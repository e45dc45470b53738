package dev.sevenfold.samples.sweep;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a network did in one quantization, with formula weights, on the formula input.
 *
 * @param sqnrDecibels noise of the outputs against the float reference
 * @param bestClassAgrees whether float gives the integers' best class its best score, up to one
 *     step of the output's scale; empty for a network that is no classifier
 * @param boxesAgree part of the boxes of float and integers that are pairs of one class, in [0, 1];
 *     empty for a network that is no detector
 * @param isas instruction sets of the C that were compared, separated by commas
 * @param comparedBytes bytes of all layers, over these instruction sets
 * @param differingBytes those in which Java and C differ; anything but 0 is a defect
 * @param compileSeconds time of the C compiler
 * @param milliseconds median time of a run of the C on this computer, under the best instruction
 *     set
 */
public record RunFigures(
    double sqnrDecibels,
    Optional<Boolean> bestClassAgrees,
    OptionalDouble boxesAgree,
    String isas,
    long comparedBytes,
    long differingBytes,
    double compileSeconds,
    double milliseconds) {}
