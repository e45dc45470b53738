package dev.sevenfold.diagnostic;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  private static final List<String> NAMES =
      List.of("layer1.conv.weight", "layer1.conv.bias", "layer2.conv.weight", "fc.weight");

  @Test
  void typosFindTheirName() {
    assertThat(NearestName.of("layer2.conv.wieght", NAMES)).hasValue("layer2.conv.weight");
    assertThat(NearestName.of("layer1.conv.bia", NAMES)).hasValue("layer1.conv.bias");
    assertThat(NearestName.of("fc.weights", NAMES)).hasValue("fc.weight");
  }

  @Test
  void firstOfEquallyCloseNamesWins() {
    assertThat(NearestName.of("layer3.conv.weight", NAMES)).hasValue("layer1.conv.weight");
  }

  @Test
  void leadingPathBeatsSpelling() {
    List<String> names = List.of("fcx.weight", "module.model.fc.weight");
    assertThat(NearestName.of("fc.weight", names)).hasValue("module.model.fc.weight");
    assertThat(NearestName.of("net.fcx.weight", names)).hasValue("fcx.weight");
  }

  @Test
  void nothingIsSuggestedForAnotherName() {
    assertThat(NearestName.of("classifier", NAMES)).isEmpty();
    assertThat(NearestName.of("", NAMES)).isEmpty();
    assertThat(NearestName.of("fc.weight", List.of())).isEmpty();
    assertThat(NearestName.of("fc.weight", List.of("x".repeat(10_000)))).isEmpty();
  }

  @Test
  void suggestionEndsASentence() {
    assertThat(NearestName.suggestion("fc.wight", NAMES)).isEqualTo("; did you mean 'fc.weight'?");
    assertThat(NearestName.suggestion("other", NAMES)).isEmpty();
  }
}
