/**
 * The annotation processor: finds model classes and hands each through the front end to the
 * compilers. Knows how a round is run; nothing of trees, graphs or generated text.
 */
package dev.sevenfold.processor;
