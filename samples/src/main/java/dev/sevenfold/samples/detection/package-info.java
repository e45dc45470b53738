/**
 * What detectors find: boxes read from their outputs, suppressed, and compared. Must not know models,
 * image files or the command line.
 */
package dev.sevenfold.samples.detection;
