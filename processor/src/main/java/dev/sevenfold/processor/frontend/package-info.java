/**
 * From a model class to its graph: compiles the class in memory, runs it on symbolic tensors and
 * leads every call, and everything that goes wrong, back to the tree in the source. The only
 * package that knows {@code com.sun.source} and {@code javax.lang.model}; it uses supported API
 * only and knows nothing of passes and of what is generated.
 */
package dev.sevenfold.processor.frontend;
