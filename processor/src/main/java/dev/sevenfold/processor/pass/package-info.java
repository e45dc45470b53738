/**
 * The passes from traced graph to plan, one job each. They know graphs and traits of operators,
 * never operators' names, and nothing of javac or files.
 */
package dev.sevenfold.processor.pass;
