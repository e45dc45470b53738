package dev.sevenfold.conversion;

import dev.sevenfold.tensor.DType;
import java.util.List;

/**
 * What conversion noticed.
 *
 * @param model name of the model
 * @param layers one entry per node with an accumulator or with something to say
 * @param raisedScales slots whose scale was raised because an accumulator asked for it
 */
public record ConversionReport(
    String model, List<LayerNotes> layers, List<RaisedScale> raisedScales) {
  /** Copies the lists. */
  public ConversionReport {
    layers = List.copyOf(layers);
    raisedScales = List.copyOf(raisedScales);
  }

  /**
   * Remarks on a node.
   *
   * @param node its name
   * @param codes element type of its output
   * @param accumulatorBound proved largest magnitude of its accumulators, 0 where none was proved
   * @param notes sentences
   */
  public record LayerNotes(String node, DType codes, long accumulatorBound, List<String> notes) {
    /** Magnitude that the bound stays below: 2^31 in INT8, 2^53 in INT16, as arithmetic.md says. */
    public long accumulatorLimit() {
      return codes == DType.INT8 && accumulatorBound < 1L << 31 ? 1L << 31 : 1L << 53;
    }

    /** How many bits the limit is above the bound. */
    public double bitsToSpare() {
      return Math.log((double) accumulatorLimit() / accumulatorBound) / Math.log(2);
    }
  }

  /**
   * A raised scale.
   *
   * @param slot the slot
   * @param node the node that asked
   * @param from scale found by calibration
   * @param to scale used
   */
  public record RaisedScale(String slot, String node, float from, float to) {}

  /**
   * A page to read: for each layer the largest magnitude that its accumulators can reach with any
   * input, proved from the weights, and how far that is from the limit; raised scales; remarks.
   */
  public String toText() {
    return ConversionPage.text(this);
  }
}
