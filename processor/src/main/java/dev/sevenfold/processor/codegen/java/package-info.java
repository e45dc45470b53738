/**
 * Writes a plan as Java: the float reference and the class that users call. The only user of
 * JavaPoet. Knows {@code plan}, {@code graph} and what operators say of their reference call;
 * nothing of javac's trees and elements, of files or of C.
 */
package dev.sevenfold.processor.codegen.java;
