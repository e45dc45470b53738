/** GoogLeNet. Only the model language. */
package dev.sevenfold.zoo.googlenet;
