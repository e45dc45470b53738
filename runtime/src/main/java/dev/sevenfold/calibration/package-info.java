/**
 * Calibration: samples go through the float reference, one at a time, and observers record what
 * ranges the values have. Knows plans and observers; must not know files of weights, conversion,
 * javac or JNA.
 */
package dev.sevenfold.calibration;
