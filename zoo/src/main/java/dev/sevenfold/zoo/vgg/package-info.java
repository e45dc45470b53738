/** VGG. Only the model language. */
package dev.sevenfold.zoo.vgg;
