/**
 * The command line that {@code ./sevenfold} starts: parses, prints, and maps failures to one line
 * and an exit code. Must not compute anything itself.
 */
package dev.sevenfold.samples.cli;
