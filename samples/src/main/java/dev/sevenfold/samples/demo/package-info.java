/**
 * The demo: takes the demo network through calibration, conversion and host emulation on real images
 * and shows what came out, as figures and as a page. Knows the samples' models and data; must not
 * parse command lines or print.
 */
package dev.sevenfold.samples.demo;
