/**
 * Board profiles: what a target has, as data. Knows {@code diagnostic} only; how a plan is held
 * against a profile, and how a model gets onto a board, is decided elsewhere.
 */
package dev.sevenfold.board;
