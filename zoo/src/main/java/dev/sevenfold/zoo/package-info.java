/**
 * Published networks as models to start from, with the parameter names of torchvision's state
 * dictionaries, detectors with those of Ultralytics': one package per family. Only models in the
 * model language, and what torchvision computes with them; must not know data files, calibration,
 * the compiler or the command line.
 */
package dev.sevenfold.zoo;
