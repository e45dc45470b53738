/**
 * From an image file to the input of a classifier or detector: decoding, resizing, cropping or
 * framing, and normalising, for classifiers with the numbers that torchvision computes. Knows
 * pixels and tensors; must not know models, calibration or the command line.
 */
package dev.sevenfold.samples.vision;
