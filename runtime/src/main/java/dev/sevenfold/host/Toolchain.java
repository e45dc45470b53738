package dev.sevenfold.host;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A C compiler that works. {@code CC} decides when it is set, and may hold arguments ({@code ccache
 * gcc}, {@code "/opt/my tools/cc" -m64}); otherwise the first of {@code cc}, {@code gcc} and {@code
 * clang} on the {@code PATH} that answers.
 */
public final class Toolchain {
  private static final List<String> CANDIDATES = List.of("cc", "gcc", "clang");
  private static final Duration VERSION_LIMIT = Duration.ofSeconds(20);

  private final HostEnvironment environment;
  private final List<String> command;
  private final String version;

  private Toolchain(HostEnvironment environment, List<String> command, String version) {
    this.environment = environment;
    this.command = List.copyOf(command);
    this.version = version;
  }

  /**
   * Finds the compiler of an environment.
   *
   * @throws SevenfoldException SF0802 if there is none, SF0803 if {@code CC} names none that works
   */
  public static Toolchain find(HostEnvironment environment) {
    Optional<String> chosen = environment.variable("CC");
    if (chosen.isPresent()) {
      return ofVariable(environment, chosen.get());
    }
    List<String> failures = new ArrayList<>();
    for (String name : CANDIDATES) {
      Optional<Path> program = environment.program(name);
      if (program.isPresent()) {
        List<String> command = List.of(program.get().toString());
        ProcessRunner.Result answer = version(environment, command);
        if (answer.succeeded()) {
          return new Toolchain(environment, command, answer.output());
        }
        failures.add(" " + program.get() + " is there but fails: " + describe(answer));
      }
    }
    throw new SevenfoldException(Message.NO_C_COMPILER, String.join("", failures));
  }

  private static Toolchain ofVariable(HostEnvironment environment, String value) {
    List<String> command = new ArrayList<>(CommandLine.split(value));
    Optional<Path> program =
        command.isEmpty() ? Optional.empty() : environment.program(command.get(0));
    if (program.isEmpty()) {
      throw new SevenfoldException(
          Message.C_COMPILER_VARIABLE, value, "there is no such program on the PATH");
    }
    command.set(0, program.get().toString());
    ProcessRunner.Result answer = version(environment, command);
    if (!answer.succeeded()) {
      throw new SevenfoldException(Message.C_COMPILER_VARIABLE, value, describe(answer));
    }
    return new Toolchain(environment, command, answer.output());
  }

  private static ProcessRunner.Result version(HostEnvironment environment, List<String> command) {
    List<String> asked = new ArrayList<>(command);
    asked.add("--version");
    try {
      return ProcessRunner.run(asked, environment.variables(), Path.of("."), VERSION_LIMIT);
    } catch (IOException e) {
      return new ProcessRunner.Result(-1, e.getMessage(), false);
    }
  }

  private static String describe(ProcessRunner.Result answer) {
    return answer.timedOut()
        ? "--version did not end within " + VERSION_LIMIT.toSeconds() + " s"
        : "--version ended with code " + answer.exitCode() + ": " + answer.output();
  }

  /** The command line that starts the compiler: an absolute path, then the arguments of CC. */
  public List<String> command() {
    return command;
  }

  /**
   * Everything that may change what the compiler produces: its arguments and what {@code --version}
   * prints. Part of the key of every cached library.
   */
  public String identity() {
    return String.join("\n", command.subList(1, command.size())) + "\n" + version;
  }

  /** The first line of {@code --version}, for people. */
  public String name() {
    return version.lines().findFirst().orElse(command.get(0));
  }

  /**
   * Runs the compiler.
   *
   * @param arguments what follows the command
   * @param what the thing that is compiled, for messages
   * @param folder where it runs
   * @return what it printed
   * @throws SevenfoldException SF0804 with the compiler's output, or when it takes longer than the
   *     limit
   */
  String compile(List<String> arguments, String what, Path folder, Duration limit) {
    List<String> line = new ArrayList<>(command);
    line.addAll(arguments);
    ProcessRunner.Result result;
    try {
      result = ProcessRunner.run(line, environment.variables(), folder, limit);
    } catch (IOException e) {
      throw new SevenfoldException(
          e, Message.C_COMPILATION_FAILED, what, "it cannot be started", e.getMessage());
    }
    if (!result.succeeded()) {
      String how =
          result.timedOut()
              ? "it was stopped after " + limit.toSeconds() + " s"
              : "exit code " + result.exitCode();
      throw new SevenfoldException(
          Message.C_COMPILATION_FAILED,
          what,
          how + ", " + name(),
          String.join(" ", line) + "\n" + result.output());
    }
    return result.output();
  }
}
