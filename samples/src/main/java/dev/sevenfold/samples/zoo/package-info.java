/**
 * Published networks as models to start from, with the parameter names of torchvision's state
 * dictionaries, each in four quantizations. Only models in the model language; must not know data
 * files, calibration or the command line.
 */
package dev.sevenfold.samples.zoo;
