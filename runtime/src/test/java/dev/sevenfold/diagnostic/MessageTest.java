package dev.sevenfold.diagnostic;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class MessageTest {
  private static final Path PAGES = Path.of("../docs/diagnostics");

  @ParameterizedTest
  @EnumSource(Message.class)
  void everyMessageHasAPage(Message message) throws IOException {
    Path page = PAGES.resolve(message.id() + ".md");
    assertWithMessage("page of " + message).that(Files.exists(page)).isTrue();
    String text = Files.readString(page);
    assertThat(text).startsWith("# " + message.id() + ": ");
    assertThat(text).contains("Example");
    assertThat(text).contains("What to do");
  }

  @Test
  void idsAreUniqueAndEveryPageHasAMessage() throws IOException {
    List<String> ids = Arrays.stream(Message.values()).map(Message::id).toList();
    assertThat(ids).containsNoDuplicates();
    try (Stream<Path> pages = Files.list(PAGES)) {
      List<String> names = pages.map(page -> page.getFileName().toString()).toList();
      assertThat(names).containsExactlyElementsIn(ids.stream().map(id -> id + ".md").toList());
    }
  }
}
