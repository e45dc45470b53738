package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.tensor.DType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes the public functions and tables of a model. */
final class CEntryEmitter {
  private final Plan plan;
  private final CNames names;
  private final CWriter out;

  CEntryEmitter(Plan plan, CNames names, CWriter out) {
    this.plan = plan;
    this.names = names;
    this.out = out;
  }

  void write(List<Block> blocks) {
    writePrepare();
    writeRun(blocks);
    plan.inputs().stream().filter(Boundary::isQuantized).forEach(this::writeQuantize);
    plan.outputs().stream().filter(Boundary::isQuantized).forEach(this::writeDequantize);
    writeByIndex("quantize", "input", plan.inputs(), CHeaderEmitter.QUANTIZE_BY_INDEX);
    writeByIndex("dequantize", "output", plan.outputs(), CHeaderEmitter.DEQUANTIZE_BY_INDEX);
    writeTensors("input", plan.inputs());
    writeTensors("output", plan.outputs());
    writeAccessors();
  }

  private void writePrepare() {
    String function = names.prefix() + "_prepare";
    List<Step> steps = plan.steps().stream().filter(PrepareCall::isNeeded).toList();
    out.openList("int32_t " + function + "(", CHeaderEmitter.PREPARE_PARAMETERS, ") {");
    out.line("int32_t status = sevenfold_params_check(params, plan_digest, PARAM_COUNT);");
    if (!steps.isEmpty()) {
      out.open("if (status == SEVENFOLD_STATUS_OK && prepared == NULL) {");
      out.line("status = SEVENFOLD_STATUS_NULL_POINTER;").close("}");
    }
    out.open("if (status != SEVENFOLD_STATUS_OK) {");
    out.line("return fail(error, status, -1, $S, $S);", names.prefix(), function);
    out.close("}");
    if (steps.isEmpty()) {
      out.line("(void)prepared;");
    } else {
      out.line("uint8_t *const block = prepared;");
      steps.forEach(this::writePrepare);
    }
    out.line("return SEVENFOLD_STATUS_OK;").close("}").blank();
  }

  private void writePrepare(Step step) {
    String function = PrepareCall.function(step);
    out.blank();
    out.list(
        "status = " + function + "(",
        List.of(
            "&" + names.geometry(step),
            "sevenfold_param(params, " + names.parameter(step.index(), "weight") + ")",
            "block + " + names.prepared(step)),
        ");");
    out.open("if (status != SEVENFOLD_STATUS_OK) {");
    int layer = step.index();
    out.line("return fail(error, status, $L, layers[$L].name, $S);", layer, layer, function);
    out.close("}");
  }

  private void writeRun(List<Block> blocks) {
    out.openList("int32_t " + names.prefix() + "_run(", CHeaderEmitter.RUN_PARAMETERS, ") {");
    out.open("const run_context run = {");
    out.line(".params = params,").line(".arena = arena,").line(".inputs = inputs,");
    out.line(".outputs = outputs,").line(".hooks = hooks,").line(".error = error,");
    out.close("};");
    out.line("int32_t status = begin_run(&run);");
    for (Block block : blocks) {
      out.open("if (status == SEVENFOLD_STATUS_OK) {");
      out.line("status = $L(&run);", names.block(block)).close("}");
    }
    out.line("return status;").close("}").blank();
  }

  private void writeQuantize(Boundary boundary) {
    writeConversion(
        "quantize", boundary, CHeaderEmitter.quantizeParameters(boundary), "real", "codes");
  }

  private void writeDequantize(Boundary boundary) {
    writeConversion(
        "dequantize", boundary, CHeaderEmitter.dequantizeParameters(boundary), "codes", "real");
  }

  private void writeConversion(
      String verb, Boundary boundary, List<String> parameters, String from, String to) {
    boolean narrow = boundary.raw().type().dtype() == DType.INT8;
    out.openList("int32_t " + names.helper(verb, boundary) + "(", parameters, ") {");
    out.line("const int32_t status = sevenfold_params_check(params, plan_digest, PARAM_COUNT);");
    out.open("if (status != SEVENFOLD_STATUS_OK) {").line("return status;").close("}");
    String scale = names.parameter(boundary, "scale");
    String quantization = names.parameter(boundary, "quantization");
    out.list(
        "return c7x_" + verb + (narrow ? "_i8(" : "_i16("),
        List.of(
            Integer.toString(boundary.raw().type().shape().elements()),
            from,
            "sevenfold_param(params, " + scale + ")",
            "sevenfold_param(params, " + quantization + ")",
            to),
        ");");
    out.close("}").blank();
  }

  /** One function for all inputs or outputs, for callers that loop over the boundary. */
  private void writeByIndex(
      String verb, String kind, List<Boundary> boundaries, List<String> parameters) {
    if (boundaries.stream().noneMatch(Boundary::isQuantized)) {
      return;
    }
    String arguments = verb.equals("quantize") ? "params, real, codes" : "params, codes, real";
    out.openList("int32_t " + names.prefix() + "_" + verb + "(", parameters, ") {");
    out.open("switch ($L) {", kind);
    for (int i = 0; i < boundaries.size(); i++) {
      if (boundaries.get(i).isQuantized()) {
        out.line("case $L:", i);
        out.line("  return $L($L);", names.helper(verb, boundaries.get(i)), arguments);
      }
    }
    out.line("default:").line("  return SEVENFOLD_STATUS_INVALID_PARAMETER;");
    out.close("}").close("}").blank();
  }

  private void writeTensors(String kind, List<Boundary> boundaries) {
    out.open(
        "const $L_tensor $L_$Ls[$L_$L_COUNT] = {",
        names.prefix(),
        names.prefix(),
        kind,
        names.macroPrefix(),
        kind.toUpperCase(Locale.ROOT));
    boundaries.forEach(this::writeTensor);
    out.close("};").blank();
  }

  private void writeTensor(Boundary boundary) {
    int[] dimensions = boundary.raw().type().shape().dimensions();
    String dims =
        Arrays.stream(dimensions)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", ", "{", "}"));
    boolean quantized = boundary.isQuantized();
    String scale = quantized ? names.parameter(boundary, "scale") : "-1";
    String zeroPoint = quantized ? names.parameter(boundary, "quantization") : "-1";
    out.initializer(
        "",
        List.of(
            ".name = " + CText.literal(boundary.name()),
            ".dtype = \"" + boundary.raw().type().dtype().name().toLowerCase(Locale.ROOT) + "\"",
            ".layout = \"" + CHeaderEmitter.layout(boundary) + "\"",
            ".rank = " + dimensions.length,
            ".dims = " + (dimensions.length == 0 ? "{0}" : dims),
            ".scale = " + scale,
            ".quantization = " + zeroPoint),
        ",");
  }

  private void writeAccessors() {
    String prefix = names.prefix();
    String macro = names.macroPrefix();
    writeAccessor("uint64_t " + prefix + "_arena_bytes(void)", macro + "_ARENA_BYTES");
    writeAccessor("uint64_t " + prefix + "_prepared_bytes(void)", macro + "_PREPARED_BYTES");
    writeAccessor("int32_t " + prefix + "_layer_count(void)", macro + "_LAYER_COUNT");
    writeAccessor("const char *" + prefix + "_plan_hash(void)", macro + "_PLAN_HASH");
    String inRange = "layer >= 0 && layer < " + macro + "_LAYER_COUNT ? ";
    writeAccessor(
        "const char *" + prefix + "_layer_name(int32_t layer)",
        inRange + "layers[layer].name : NULL");
    writeAccessor(
        "const char *" + prefix + "_layer_kernel(int32_t layer)",
        inRange + "layers[layer].kernel : NULL");
  }

  private void writeAccessor(String prototype, String result) {
    out.blank().open("$L {", prototype).line("return $L;", result).close("}");
  }
}
