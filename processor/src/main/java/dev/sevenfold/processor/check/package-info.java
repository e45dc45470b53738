/**
 * Holds a finished plan against what was asked for, before anything is written: limits that fail a
 * compilation, and requests that could not be honoured. Knows plans and what {@code report} and
 * {@code memory} say of them; nothing of javac, of passes or of files, and it changes nothing.
 */
package dev.sevenfold.processor.check;
