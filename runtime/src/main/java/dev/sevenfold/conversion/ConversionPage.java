package dev.sevenfold.conversion;

import dev.sevenfold.conversion.ConversionReport.LayerNotes;
import dev.sevenfold.conversion.ConversionReport.RaisedScale;
import java.util.Locale;

/** A conversion report as text. */
final class ConversionPage {
  private static final String ROW = "  %-40s %-6s %22s %7s %8s\n";

  private ConversionPage() {}

  static String text(ConversionReport report) {
    StringBuilder text = new StringBuilder();
    text.append(report.model()).append(": accumulators, proved from the weights for any input\n");
    row(text, "layer", "codes", "largest magnitude", "limit", "bits free");
    for (LayerNotes layer : report.layers()) {
      if (layer.accumulatorBound() > 0) {
        row(
            text,
            layer.node(),
            layer.codes(),
            String.format(Locale.ROOT, "%,d", layer.accumulatorBound()),
            layer.accumulatorLimit() == 1L << 31 ? "2^31" : "2^53",
            String.format(Locale.ROOT, "%.1f", layer.bitsToSpare()));
      }
    }
    text.append(report.raisedScales().isEmpty() ? "no scale was raised\n" : "raised scales\n");
    for (RaisedScale raised : report.raisedScales()) {
      text.append("  ").append(raised.slot()).append(", for ").append(raised.node());
      text.append(": from ").append(raised.from()).append(" to ").append(raised.to()).append('\n');
    }
    for (LayerNotes layer : report.layers()) {
      for (String note : layer.notes()) {
        text.append(layer.node()).append(": ").append(note).append('\n');
      }
    }
    return text.toString();
  }

  private static void row(StringBuilder text, Object... cells) {
    text.append(String.format(Locale.ROOT, ROW, cells));
  }
}
