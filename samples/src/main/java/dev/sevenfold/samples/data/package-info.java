/**
 * Real input for the samples: IDX files and the part of Fashion-MNIST that lies in the resources.
 * Knows tensors; must not know models, calibration or the compiler.
 */
package dev.sevenfold.samples.data;
