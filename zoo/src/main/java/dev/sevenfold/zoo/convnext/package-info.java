/** ConvNeXt. Only the model language. */
package dev.sevenfold.zoo.convnext;
