package dev.sevenfold.host;

import java.util.ArrayList;
import java.util.List;

/**
 * How a session runs.
 *
 * @param isa instruction set of the kernels; empty for the one in use when the session is opened
 * @param taps layers whose outputs are copied in every run, each a name or an index in decimal
 * @param allTaps whether the outputs of all layers are copied
 * @param timed whether layers are timed; a session with taps times them too
 * @param checked whether every run is done twice, over memory filled with different patterns, to
 *     find what a kernel left unwritten, what was written outside, and inputs that were changed
 */
public record SessionOptions(
    String isa, List<String> taps, boolean allTaps, boolean timed, boolean checked) {
  /** No taps, no timing, no checks, the instruction set in use. */
  public static final SessionOptions DEFAULT =
      new SessionOptions("", List.of(), false, false, false);

  /** Copies the list. */
  public SessionOptions {
    taps = List.copyOf(taps);
  }

  /** With a given instruction set: {@code reference}, {@code avx2} or {@code avx512}. */
  public SessionOptions withIsa(String name) {
    return new SessionOptions(name, taps, allTaps, timed, checked);
  }

  /** With one more tap, on a layer by its name or index. */
  public SessionOptions withTap(String layer) {
    List<String> more = new ArrayList<>(taps);
    more.add(layer);
    return new SessionOptions(isa, more, allTaps, timed, checked);
  }

  /** With a tap on every layer. */
  public SessionOptions withAllTaps() {
    return new SessionOptions(isa, taps, true, timed, checked);
  }

  /** With the time of every layer. */
  public SessionOptions withTiming() {
    return new SessionOptions(isa, taps, allTaps, true, checked);
  }

  /** With the checks of a debug build. */
  public SessionOptions withChecks() {
    return new SessionOptions(isa, taps, allTaps, timed, true);
  }

  /** Whether a run leaves traces of its layers. */
  boolean traces() {
    return timed || checked || allTaps || !taps.isEmpty();
  }
}
