/** DenseNet. Only the model language. */
package dev.sevenfold.zoo.densenet;
