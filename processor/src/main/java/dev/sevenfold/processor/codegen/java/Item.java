package dev.sevenfold.processor.codegen.java;

/** What a block consists of. */
sealed interface Item permits Statement, Block {
  /** Position of the first operator among all that run for every input. */
  int from();

  /** Position behind the last operator. */
  int to();
}
