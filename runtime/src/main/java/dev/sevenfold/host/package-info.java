/**
 * Host emulation: finds the C compiler, builds a model's generated C once against the packaged
 * kernels, loads it and runs it with tensors in and out. The only package that knows JNA, processes
 * and native memory. Must not know javac, how the C was generated, or how parameters were made: it
 * takes a plan, C sources and a params file as they are.
 */
package dev.sevenfold.host;
