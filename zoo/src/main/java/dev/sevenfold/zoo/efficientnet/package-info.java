/** EfficientNet and EfficientNetV2. Only the model language. */
package dev.sevenfold.zoo.efficientnet;
