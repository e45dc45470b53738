package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelInstallationTest {
  @TempDir Path folder;

  private final PackagedKernels packaged =
      new PackagedKernels(KernelInstallationTest.class.getClassLoader());

  @Test
  void packagedLibraryNeedsNoCompiler() {
    HostEnvironment bare = HostEnvironment.system().withVariable("PATH", "").withVariable("CC", "");
    KernelInstallation kernels = KernelInstallation.of(bare, packaged, new LibraryCache(folder));
    assertThat(Files.isRegularFile(kernels.include().resolve("sevenfold/sevenfold.h"))).isTrue();
    KernelLibrary library = KernelLibrary.of(kernels);
    assertThat(library.available()).contains("reference");
    assertThat(library.available()).contains(library.current());
    assertThat(library.statusText(0)).isNotEmpty();
    assertThat(KernelLibrary.of(kernels)).isSameInstanceAs(library);
  }

  @Test
  void kernelsCompileFromTheirSourcesOnOtherMachines() {
    HostEnvironment foreign =
        new HostEnvironment(
            HostEnvironment.system().variables(), Map.of("os.name", "Linux", "os.arch", "riscv64"));
    LibraryCache cache = new LibraryCache(folder);
    KernelInstallation kernels =
        KernelInstallation.compiled(foreign, packaged.files(), cache, "-O0");
    HostModel model =
        HostModel.load(
            ModelLibrary.of(foreign, cache, kernels),
            TinyModel.plan(),
            TinyModel.planHash(),
            TinyModel.sources(),
            TinyModel.paramsFile());
    assertThat(model.kernels().available()).containsExactly("reference");
    List<HostTensor> inputs = TinyModel.inputs(1);
    try (HostSession session = model.newSession()) {
      assertThat((byte[]) session.run(inputs).get(1).array())
          .isEqualTo((byte[]) TinyModel.expected(inputs).get(1).array());
    }
    model.close();
  }

  @Test
  void filesAreFoundInAJarToo() throws IOException {
    Map<String, byte[]> files = packaged.files();
    assertThat(files.keySet()).contains("include/sevenfold/sevenfold.h");
    Path jar = folder.resolve("kernels.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      entries.putNextEntry(new JarEntry("sevenfold/kernels/"));
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        entries.putNextEntry(new JarEntry("sevenfold/kernels/" + file.getKey()));
        entries.write(file.getValue());
      }
    }
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      Map<String, byte[]> inJar = new PackagedKernels(loader).files();
      assertThat(inJar.keySet()).isEqualTo(files.keySet());
      assertThat(inJar.get("CMakeLists.txt")).isEqualTo(files.get("CMakeLists.txt"));
      assertThat(new PackagedKernels(loader).library("libsevenfold_kernels.so").isPresent())
          .isFalse();
    }
  }

  @Test
  void missingArtefactIsNamed() throws IOException {
    try (URLClassLoader empty = new URLClassLoader(new URL[0], null)) {
      Refusals.assertRefused(
          Message.KERNELS_NOT_PACKAGED,
          () -> new PackagedKernels(empty).files(),
          "sevenfold-kernels");
    }
  }
}
