/**
 * What detectors find: boxes read from their outputs, suppressed, brought back to the photo,
 * compared and drawn. Knows pixels and where a letterbox puts them; must not know models, image
 * files or the command line.
 */
package dev.sevenfold.samples.detection;
