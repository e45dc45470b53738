/**
 * Puts the files of a model where javac wants them, and remembers which there are. The only package
 * that creates files, through the {@code Filer}; knows nothing of plans and of what a file says.
 */
package dev.sevenfold.processor.output;
