/**
 * Two networks of the zoo in four quantizations each, compiled by javac like models of one's own.
 * Only models in the model language; must not know data files, calibration or the command line.
 */
package dev.sevenfold.samples.zoo;
