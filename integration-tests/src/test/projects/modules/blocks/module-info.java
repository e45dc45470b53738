module blocks {
  requires transitive dev.sevenfold.runtime;

  exports blocks;
}
