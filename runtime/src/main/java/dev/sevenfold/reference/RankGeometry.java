package dev.sevenfold.reference;

/**
 * Sizes of a ranking along one axis of {@code [outer, size, inner]}: the first {@code count} places
 * of each line, as {@code [outer, count, inner]}. The C twin is {@code struct sevenfold_rank}.
 *
 * @param outer product of the dimensions before the axis
 * @param size of the axis
 * @param inner product of the dimensions behind the axis
 * @param count places wanted, 1..size
 * @param largest 1 where the largest come first, 0 where the smallest do
 */
public record RankGeometry(int outer, int size, int inner, int count, int largest) {}
