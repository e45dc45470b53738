/** MaxViT. Only the model language. */
package dev.sevenfold.zoo.maxvit;
