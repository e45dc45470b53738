package dev.sevenfold.samples.sweep;

import java.util.List;
import java.util.Set;

/** Hears how far a sweep is. Calls come from one thread, in this order. */
public interface SweepListener {
  /** Most stages of one network. */
  int STAGES = NetworkCheck.STAGES;

  /**
   * A sweep begins.
   *
   * @param networks by name, in order
   * @param kept those that an earlier sweep has rows of; they are measured only if their plans are
   *     others by now
   */
  void started(List<String> networks, Set<String> kept);

  /**
   * A stage of a network begins.
   *
   * @param what such as {@code calibrating INT8}
   */
  void stage(String network, String what);

  /**
   * A row is there, whether the network failed or not.
   *
   * @param kept whether it is of an earlier sweep
   * @param seconds that the network took now
   */
  void done(ZooRow row, boolean kept, double seconds);

  /** All rows are there, or the sweep was given up. */
  void finished();
}
