/**
 * From a traced graph to a finished plan: passes, kernel selection and memory. Plain Java; knows
 * nothing of javac or files.
 */
package dev.sevenfold.processor.plan;
