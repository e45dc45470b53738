package dev.sevenfold.conversion;

import java.util.List;

/**
 * What conversion noticed.
 *
 * @param layers one entry per node with an accumulator or with something to say
 * @param raisedScales slots whose scale was raised because an accumulator asked for it
 */
public record ConversionReport(List<LayerNotes> layers, List<RaisedScale> raisedScales) {
  /**
   * Remarks on a node.
   *
   * @param node its name
   * @param accumulatorBound proved largest magnitude of its accumulators, 0 where none was proved
   * @param notes sentences
   */
  public record LayerNotes(String node, long accumulatorBound, List<String> notes) {}

  /**
   * A raised scale.
   *
   * @param slot the slot
   * @param node the node that asked
   * @param from scale found by calibration
   * @param to scale used
   */
  public record RaisedScale(String slot, String node, float from, float to) {}
}
