package dev.sevenfold.integration;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.integration.consumer.Tiny;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The consumer in {@code src/main} went through Maven's compiler inside Maven's process. */
final class MavenTest {
  @Test
  void mavenTracedTheModel() throws IOException {
    Path classes = ConsumerProject.origin(Tiny.class);
    assertThat(Files.readString(classes.resolve("META-INF/sevenfold/models")))
        .startsWith(
            """
            model dev.sevenfold.integration.consumer.Tiny
            input image
            class dev.sevenfold.integration.consumer.Activations
            class dev.sevenfold.integration.consumer.Tiny
            """);
  }
}
