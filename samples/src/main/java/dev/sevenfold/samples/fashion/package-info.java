/**
 * The demo network: a small image classifier with trained weights in the resources. Only models in
 * the model language; must not know data files, calibration or the command line.
 */
package dev.sevenfold.samples.fashion;
