/** A consumer that Maven compiles. Knows the model language only. */
package dev.sevenfold.integration.consumer;
