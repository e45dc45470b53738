/**
 * Base classes of generated Java: the float reference and the class that users call for a compiled
 * model. Knows the plan and what runs it; nothing of javac or of how Java and C are generated.
 */
package dev.sevenfold.model;
