package dev.sevenfold.op;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects a kernel call argument by argument, in the order of the C prototype. */
final class LoweringBuilder {
  private final String kernel;
  private final KernelClass kernelClass;
  private final List<KernelArgument> arguments = new ArrayList<>();
  private final List<PackedParameter> parameters = new ArrayList<>();
  private Optional<CStruct> geometry = Optional.empty();
  private String reason = "";
  private long preparedBytes;
  private long scratchBytes;

  private LoweringBuilder(String kernel, KernelClass kernelClass) {
    this.kernel = kernel;
    this.kernelClass = kernelClass;
  }

  static LoweringBuilder call(KernelClass kernelClass, String kernel) {
    return new LoweringBuilder(kernel, kernelClass);
  }

  /** A node that needs no kernel. */
  static Lowering nothing() {
    return new LoweringBuilder("", KernelClass.NONE).build();
  }

  LoweringBuilder because(String why) {
    reason = why;
    return this;
  }

  LoweringBuilder geometry(String type, Record record) {
    geometry = Optional.of(CStruct.of(type, record));
    return argument(new KernelArgument.Geometry());
  }

  LoweringBuilder geometry(CStruct struct) {
    geometry = Optional.of(struct);
    return argument(new KernelArgument.Geometry());
  }

  LoweringBuilder literal(int value) {
    return argument(new KernelArgument.Literal(value));
  }

  LoweringBuilder literal(double value) {
    return argument(new KernelArgument.Real(value));
  }

  LoweringBuilder integers(String name, List<Integer> values) {
    return argument(new KernelArgument.Integers(name, values));
  }

  LoweringBuilder input(int index) {
    return argument(new KernelArgument.Input(index));
  }

  LoweringBuilder allInputs() {
    return argument(new KernelArgument.AllInputs());
  }

  LoweringBuilder parameter(String name, DType dtype, int... dimensions) {
    return parameter(name, dtype, Shape.of(dimensions));
  }

  LoweringBuilder parameter(String name, DType dtype, Shape shape) {
    parameters.add(new PackedParameter(name, dtype, shape));
    return argument(new KernelArgument.Parameter(name));
  }

  /** An array of which conversion may leave one element. */
  LoweringBuilder shortening(String name, DType dtype, int elements) {
    parameters.add(new PackedParameter(name, dtype, Shape.of(elements), true));
    return argument(new KernelArgument.Parameter(name));
  }

  LoweringBuilder absent() {
    return argument(new KernelArgument.Absent());
  }

  LoweringBuilder output() {
    return argument(new KernelArgument.Output());
  }

  LoweringBuilder prepared(long bytes) {
    preparedBytes = bytes;
    return argument(bytes > 0 ? new KernelArgument.Prepared() : new KernelArgument.Absent());
  }

  LoweringBuilder scratch(long bytes) {
    scratchBytes = bytes;
    return argument(bytes > 0 ? new KernelArgument.Scratch() : new KernelArgument.Absent());
  }

  private LoweringBuilder argument(KernelArgument argument) {
    arguments.add(argument);
    return this;
  }

  Lowering build() {
    return new Lowering(
        kernel, kernelClass, reason, geometry, arguments, parameters, preparedBytes, scratchBytes);
  }
}
