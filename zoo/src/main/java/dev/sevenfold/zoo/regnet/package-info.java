/** RegNet. Only the model language. */
package dev.sevenfold.zoo.regnet;
