/**
 * The catalogue of everything Sevenfold can complain about, at compile time and at run time. Knows
 * no other package: who reports decides where a message points.
 */
package dev.sevenfold.diagnostic;
