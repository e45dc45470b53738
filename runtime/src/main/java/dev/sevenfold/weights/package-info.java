/**
 * Float and integer parameters by name: safetensors and npz files, formula weights, and the binding
 * of a source to the parameters a model needs. A file is hostile input: everything is checked
 * before memory is allocated or data is touched. Knows {@code tensor} and {@code diagnostic} only;
 * must not know graphs, plans, quantization or what a parameter is used for.
 */
package dev.sevenfold.weights;
