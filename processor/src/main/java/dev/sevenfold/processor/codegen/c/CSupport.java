package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.plan.Plan;
import java.util.List;

/** Writes the few functions that every block calls: errors, parameters, hooks. */
final class CSupport {
  private CSupport() {}

  static void write(CWriter out, Plan plan, CNames names) {
    writeContext(out);
    writeFail(out);
    boolean hasArrays =
        plan.steps().stream().anyMatch(step -> !step.lowering().parameters().isEmpty());
    if (hasArrays || !plan.operands().isEmpty()) {
      writeParameter(out);
    }
    if (plan.memory().preparedBytes() > 0) {
      writePrepared(out);
    }
    writeHooks(out);
    writeBegin(out, names, plan.memory().arenaBytes() > 0);
  }

  private static void writeContext(CWriter out) {
    out.line("/* One run: what the caller passed. */");
    out.open("typedef struct run_context {");
    out.line("const sevenfold_params *params;");
    out.line("uint8_t *arena;");
    out.line("const void *const *inputs;");
    out.line("void *const *outputs;");
    out.line("const sevenfold_hooks *hooks;");
    out.line("sevenfold_error *error;");
    out.close("} run_context;").blank();
  }

  private static void writeFail(CWriter out) {
    out.openList(
        "static int32_t fail(",
        List.of(
            "sevenfold_error *error",
            "int32_t status",
            "int32_t layer",
            "const char *layer_name",
            "const char *kernel"),
        ") {");
    out.open("if (error != NULL) {");
    out.line("error->status = status;");
    out.line("error->layer = layer;");
    out.line("error->layer_name = layer_name;");
    out.line("error->kernel = kernel;");
    out.close("}").line("return status;").close("}").blank();
  }

  private static void writeParameter(CWriter out) {
    out.open("static const void *param(const run_context *run, uint32_t index) {");
    out.line("return sevenfold_param(run->params, index);");
    out.close("}").blank();
  }

  private static void writePrepared(CWriter out) {
    out.open("static const void *prepared_at(const run_context *run, size_t offset) {");
    out.line("return run->params->prepared == NULL ? NULL : run->params->prepared + offset;");
    out.close("}").blank();
  }

  private static void writeHooks(CWriter out) {
    out.line("/* bytes is 0 where the output still holds the input that it overwrites. */");
    out.openList(
        "static void begin_layer(",
        List.of("const run_context *run", "int32_t layer", "void *output", "size_t bytes"),
        ") {");
    out.open("if (run->hooks != NULL && run->hooks->before_layer != NULL) {");
    out.line("run->hooks->before_layer(run->hooks->user, layer, output, bytes);");
    out.close("}").close("}").blank();
    out.openList(
        "static int32_t end_layer(",
        List.of(
            "const run_context *run",
            "int32_t layer",
            "int32_t status",
            "const void *output",
            "size_t bytes"),
        ") {");
    out.open("if (status != SEVENFOLD_STATUS_OK) {");
    out.line("return fail(run->error, status, layer, layers[layer].name, layers[layer].kernel);");
    out.close("}");
    out.open("if (run->hooks != NULL && run->hooks->after_layer != NULL) {");
    out.line("run->hooks->after_layer(run->hooks->user, layer, output, bytes);");
    out.close("}").line("return SEVENFOLD_STATUS_OK;").close("}").blank();
  }

  private static void writeBegin(CWriter out, CNames names, boolean hasArena) {
    out.line("/* Every parameter is in the file, or the run does not begin. */");
    out.open("static int32_t begin_run(const run_context *run) {");
    out.line("int32_t status = sevenfold_params_check(run->params, plan_digest, PARAM_COUNT);");
    String arena = hasArena ? "run->arena == NULL || " : "";
    out.line("const int missing = $Lrun->inputs == NULL || run->outputs == NULL;", arena);
    out.open("if (status == SEVENFOLD_STATUS_OK && missing) {");
    out.line("status = SEVENFOLD_STATUS_NULL_POINTER;").close("}");
    out.open("if (status != SEVENFOLD_STATUS_OK) {");
    out.line(
        "return fail(run->error, status, -1, $S, $S);", names.prefix(), names.prefix() + "_run");
    out.close("}").line("return SEVENFOLD_STATUS_OK;").close("}").blank();
  }
}
