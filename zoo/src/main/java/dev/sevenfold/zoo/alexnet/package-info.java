/** AlexNet. Only the model language. */
package dev.sevenfold.zoo.alexnet;
