package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.memory.LiveRanges;
import dev.sevenfold.processor.memory.MemoryTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the source: memory map, names of offsets and parameters, the table of layers, one function
 * per block, and the public functions.
 */
final class CSourceEmitter {
  private static final int DIGEST_BYTES = 32;

  private final Plan plan;
  private final CNames names;
  private final LiveRanges ranges;
  private final String hash;
  private final CWriter out = new CWriter();

  private CSourceEmitter(Plan plan, CNames names, String hash) {
    this.plan = plan;
    this.names = names;
    this.ranges = LiveRanges.of(plan);
    this.hash = hash;
  }

  static String emit(Plan plan, CNames names, String hash) {
    return new CSourceEmitter(plan, names, hash).emit();
  }

  private String emit() {
    List<Block> blocks = Block.divide(plan.steps());
    CHeaderEmitter.writeBanner(out, plan);
    writeIncludes();
    writeMemoryMap();
    writeOffsets();
    writeParameters();
    writeLayers();
    CSupport.write(out, plan, names);
    CBlockEmitter emitter = new CBlockEmitter(plan, names, ranges, out);
    blocks.forEach(emitter::writeRun);
    new CEntryEmitter(plan, names, out).write(blocks);
    return out.toString();
  }

  private void writeIncludes() {
    out.line("#include \"$L.h\"", plan.symbol()).blank();
    out.line("#include <stddef.h>").blank();
    if (plan.steps().stream().anyMatch(PrepareCall::isNeeded)) {
      out.line("#include \"sevenfold/host.h\"");
    }
    out.line("#include \"sevenfold/sevenfold.h\"").blank();
  }

  private void writeMemoryMap() {
    out.line("/*");
    out.line(
        " * Memory map of the arena: $L bytes; no plan can do with less than $L.",
        plan.memory().arenaBytes(),
        plan.memory().lowerBoundBytes());
    out.line(" *").line(" * $L", MemoryTable.HEADING);
    MemoryTable.lines(plan).forEach(row -> out.line(" * $C", row));
    out.line(" */");
  }

  private void writeOffsets() {
    for (MemoryTable.Row row : MemoryTable.rows(plan)) {
      out.line("#define $L $L", names.offset(row.range().name()), row.offset());
    }
    out.blank();
    if (plan.memory().preparedBytes() > 0) {
      out.line("/* Prepared weights: bytes from the start of the prepared block. */");
      plan.steps().stream().filter(PrepareCall::isNeeded).forEach(this::writePrepared);
      out.blank();
    }
  }

  private void writePrepared(Step step) {
    out.line("#define $L $L", names.prepared(step), plan.memory().prepared().get(step.index()));
  }

  private void writeParameters() {
    out.line("/* Arrays of the params file, in its order. */").open("enum {");
    names.parameters().forEach(name -> out.line("$L,", name));
    out.line("PARAM_COUNT").close("};").blank();
  }

  private void writeLayers() {
    out.line("/* Kernel calls, in order. */").line("static const struct {");
    out.line("  const char *name;").line("  const char *kernel;");
    out.open("} layers[$L_LAYER_COUNT] = {", names.macroPrefix());
    for (Step step : plan.steps()) {
      out.line("{$S, $S},", step.node().name(), step.lowering().kernel());
    }
    out.close("};").blank();
    List<String> digest = new ArrayList<>();
    for (int i = 0; i < DIGEST_BYTES; i++) {
      digest.add("0x" + hash.substring(2 * i, 2 * i + 2));
    }
    out.line("/* The plan's SHA-256, which the params file must carry. */");
    out.initializer(
        "static const uint8_t plan_digest[SEVENFOLD_PLAN_DIGEST_BYTES] = ", digest, ";");
    out.blank();
  }
}
