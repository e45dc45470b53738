/**
 * Real input for the samples: IDX files, the part of Fashion-MNIST and the photos that lie in the
 * resources. Knows tensors and vision; must not know models, calibration or the compiler.
 */
package dev.sevenfold.samples.data;
