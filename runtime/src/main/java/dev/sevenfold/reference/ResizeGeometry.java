package dev.sevenfold.reference;

/**
 * Sizes of a resampling whose pixels are sums of weighted pixels along rows and columns: input
 * {@code [planes, inHeight, inWidth]}, output {@code [planes, outHeight, outWidth]}. The C twin is
 * {@code struct sevenfold_resize}.
 *
 * @param taps pixels that are weighted along each axis: 2 or 4
 */
public record ResizeGeometry(
    int planes, int inHeight, int inWidth, int outHeight, int outWidth, int taps) {}
