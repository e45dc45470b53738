/**
 * The entry points of the compiler: the annotation processor for javac, and a model compiled in the
 * running process. Says what is done in which order and that one model never stops another; how a
 * step is done is each package's own business, and so are trees, passes and the form of options.
 */
package dev.sevenfold.processor;
