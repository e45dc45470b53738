/** Swin Transformer and its second version. Only the model language. */
package dev.sevenfold.zoo.swin;
