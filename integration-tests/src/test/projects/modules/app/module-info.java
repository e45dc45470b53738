module app {
  requires blocks;
  requires dev.sevenfold.annotations;
  requires dev.sevenfold.runtime;
}
