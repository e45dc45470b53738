package dev.sevenfold.op;

import java.util.List;
import java.util.Optional;

/**
 * What a node becomes in C.
 *
 * @param kernel name of the C function
 * @param kernelClass where it comes from
 * @param reason why no better kernel is used; empty when it is the best
 * @param geometry the constant struct, if the kernel takes one
 * @param arguments in the order of the C prototype
 * @param parameters the arrays the kernel reads from the params file, in file order
 * @param preparedBytes memory for prepared weights, 0 for none
 * @param scratchBytes working memory, 0 for none
 */
public record Lowering(
    String kernel,
    KernelClass kernelClass,
    String reason,
    Optional<CStruct> geometry,
    List<KernelArgument> arguments,
    List<PackedParameter> parameters,
    long preparedBytes,
    long scratchBytes) {
  /** Copies the lists. */
  public Lowering {
    arguments = List.copyOf(arguments);
    parameters = List.copyOf(parameters);
  }
}
