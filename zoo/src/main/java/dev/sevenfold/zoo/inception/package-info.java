/** Inception v3. Only the model language. */
package dev.sevenfold.zoo.inception;
