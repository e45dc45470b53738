/**
 * Comparison: how far tensors, outputs and layers of two executions are apart. Knows plans,
 * converted models and tensors; must not know JNA: whatever runs elsewhere comes in through {@link
 * dev.sevenfold.compare.LayerExecutor}.
 */
package dev.sevenfold.compare;
