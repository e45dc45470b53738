/** ResNet, ResNeXt and Wide ResNet. Only the model language. */
package dev.sevenfold.zoo.resnet;
