/**
 * Goes through networks of the zoo with formula weights and says of each what became of it. Must
 * not know the command line.
 */
package dev.sevenfold.samples.sweep;
