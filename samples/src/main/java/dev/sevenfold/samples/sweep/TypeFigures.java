package dev.sevenfold.samples.sweep;

import java.util.Optional;

/**
 * A network in one quantization.
 *
 * @param run empty when it did not get that far
 */
public record TypeFigures(PlanFigures plan, Optional<RunFigures> run) {}
