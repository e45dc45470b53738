package dev.sevenfold.samples.vision;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ImageNetClassesTest {
  @Test
  void namesStandAtTheirIndex() {
    List<String> names = ImageNetClasses.names();
    assertThat(names).hasSize(1000);
    assertThat(names).containsNoDuplicates();
    assertThat(names.get(0)).isEqualTo("tench");
    assertThat(names.get(207)).isEqualTo("golden retriever");
    assertThat(names.get(999)).isEqualTo("toilet tissue");
  }
}
