package dev.sevenfold.samples.vision;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ClassNamesTest {
  @Test
  void imageNet() {
    List<String> names = ClassNames.imageNet();
    assertThat(names).hasSize(1000);
    assertThat(names).containsNoDuplicates();
    assertThat(names.get(0)).isEqualTo("tench");
    assertThat(names.get(207)).isEqualTo("golden retriever");
    assertThat(names.get(999)).isEqualTo("toilet tissue");
  }

  @Test
  void coco() {
    List<String> names = ClassNames.coco();
    assertThat(names).hasSize(80);
    assertThat(names).containsNoDuplicates();
    assertThat(names.get(0)).isEqualTo("person");
    assertThat(names.get(16)).isEqualTo("dog");
    assertThat(names.get(39)).isEqualTo("bottle");
    assertThat(names.get(79)).isEqualTo("toothbrush");
  }
}
