/**
 * Changes of weights that make a model easier to quantize, asked for by name and never done
 * silently: equalization of channels and correction of biases. Must not know javac, files, or what
 * runs the C.
 */
package dev.sevenfold.accuracy;
