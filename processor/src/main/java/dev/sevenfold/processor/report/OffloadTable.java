package dev.sevenfold.processor.report;

import dev.sevenfold.graph.Node;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.MultiplyAccumulates;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What became what: one row per kernel call.
 *
 * @param plan the plan the rows are of
 * @param rows in the order of the schedule
 */
public record OffloadTable(Plan plan, List<Row> rows) {
  /**
   * One kernel call.
   *
   * @param step its index
   * @param node name in the model
   * @param operator what it computes
   * @param location where it was written
   * @param kernel the C function
   * @param kernelClass where the kernel comes from
   * @param seam whether it only changes between real numbers and codes, or between scales
   * @param orphan whether it is a seam between real numbers and codes
   * @param macs multiply-accumulates; 0 for all but convolutions, transposed ones too, linear
   *     layers and products of matrices
   * @param reason why no better kernel is used, for a seam why it is there, or that nothing has to
   *     be called; empty for the best kernel
   */
  public record Row(
      int step,
      String node,
      String operator,
      String location,
      String kernel,
      KernelClass kernelClass,
      boolean seam,
      boolean orphan,
      long macs,
      String reason) {}

  private static final String VIEW = "a view: nothing is copied, the kernel is not called";

  /** Calls and multiply-accumulates of one class of kernels. */
  public record Total(KernelClass kernelClass, long nodes, long macs) {}

  /** The table of a plan. */
  public static OffloadTable of(Plan plan) {
    SeamCause causes = new SeamCause(plan);
    List<Row> rows = new ArrayList<>();
    for (Step step : plan.steps()) {
      String reason = SeamCause.isSeam(step.node()) ? causes.of(step.node()) : reason(step);
      rows.add(row(step, plan.memory().isView(step.node()) ? VIEW : reason));
    }
    return new OffloadTable(plan, rows);
  }

  private static Row row(Step step, String reason) {
    Node node = step.node();
    boolean seam = SeamCause.isSeam(node);
    return new Row(
        step.index(),
        node.name(),
        node.operator().name(),
        node.location().toString(),
        step.lowering().kernel(),
        step.lowering().kernelClass(),
        seam,
        seam && !node.isInteger(),
        MultiplyAccumulates.of(step.lowering()),
        reason);
  }

  /** A kernel that moves elements of any type does not say why they are real numbers. */
  private static String reason(Step step) {
    boolean staysReal =
        step.node().output().type().dtype() == DType.FLOAT32
            && !step.node().annotation().quantized();
    String reason = step.lowering().reason();
    return reason.isEmpty() && staysReal ? step.node().annotation().reason() : reason;
  }

  /** Totals of the classes, best first; a class without a call is there, too. */
  public List<Total> totals() {
    return List.of(KernelClass.MMALIB, KernelClass.C7X, KernelClass.FLOAT).stream()
        .map(this::total)
        .toList();
  }

  private Total total(KernelClass kernelClass) {
    List<Row> ofClass = rows.stream().filter(row -> row.kernelClass() == kernelClass).toList();
    return new Total(kernelClass, ofClass.size(), ofClass.stream().mapToLong(Row::macs).sum());
  }

  /** Calls that only change between real numbers and codes, or between scales. */
  public List<Row> seams() {
    return rows.stream().filter(Row::seam).toList();
  }

  /** Seams between real numbers and codes: they cost a pass over memory and compute nothing. */
  public List<Row> orphans() {
    return rows.stream().filter(Row::orphan).toList();
  }

  /** Inputs that the caller quantizes and outputs that the caller dequantizes. */
  public List<Boundary> converted() {
    return plan.boundaries().stream().filter(Boundary::isQuantized).toList();
  }

  /** Share of the multiply-accumulates in some classes, 0 to 1; 1 when there are none at all. */
  public double macShare(Set<KernelClass> classes) {
    long all = rows.stream().mapToLong(Row::macs).sum();
    long some =
        rows.stream().filter(row -> classes.contains(row.kernelClass())).mapToLong(Row::macs).sum();
    return all == 0 ? 1 : (double) some / all;
  }

  /** Share of the calls in some classes, 0 to 1. */
  public double nodeShare(Set<KernelClass> classes) {
    long some = rows.stream().filter(row -> classes.contains(row.kernelClass())).count();
    return rows.isEmpty() ? 1 : (double) some / rows.size();
  }
}
