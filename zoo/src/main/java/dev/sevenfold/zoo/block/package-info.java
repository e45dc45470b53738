/** Blocks that several families share. Only the model language. */
package dev.sevenfold.zoo.block;
