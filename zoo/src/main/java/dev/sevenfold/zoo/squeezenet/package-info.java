/** SqueezeNet. Only the model language. */
package dev.sevenfold.zoo.squeezenet;
