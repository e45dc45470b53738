/** MobileNet. Only the model language. */
package dev.sevenfold.zoo.mobilenet;
