/** Vision Transformer. Only the model language. */
package dev.sevenfold.zoo.vit;
