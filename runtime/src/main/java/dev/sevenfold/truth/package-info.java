/**
 * Truth subjects for tests of users. Truth is an optional dependency: only this package knows it,
 * and nothing knows this package.
 */
package dev.sevenfold.truth;
