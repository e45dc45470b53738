/**
 * Conversion: calibrated numbers become packed parameters, and the params file that carries them to
 * every executor. The file knows names, types, shapes and bytes only. Must not know JNA, a board or
 * generated code.
 */
package dev.sevenfold.conversion;
