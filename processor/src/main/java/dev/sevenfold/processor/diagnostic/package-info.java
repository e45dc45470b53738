/**
 * How the stages of the compiler report: messages of the catalogue at places in the model's source.
 * Knows nothing of javac; the front end implements it.
 */
package dev.sevenfold.processor.diagnostic;
