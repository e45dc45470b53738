/** MNASNet. Only the model language. */
package dev.sevenfold.zoo.mnasnet;
