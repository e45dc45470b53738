/** ShuffleNetV2. Only the model language. */
package dev.sevenfold.zoo.shufflenet;
