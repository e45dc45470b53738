/**
 * What the commands do: take the samples' models from weights to integers and C, and show what came
 * out as figures, text and pages. Knows the samples' models and data; must not parse command lines
 * or print.
 */
package dev.sevenfold.samples.demo;
