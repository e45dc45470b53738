/**
 * A network of the zoo with trained weights for three kinds of photos. Only models in the model
 * language; must not know data files, calibration or the command line.
 */
package dev.sevenfold.samples.photos;
