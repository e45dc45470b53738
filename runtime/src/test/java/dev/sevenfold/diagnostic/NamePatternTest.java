package dev.sevenfold.diagnostic;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class NamePatternTest {
  @Test
  void patternsMatchWholeNames() {
    assertThat(NamePattern.matches("aux*", "aux1.fc.weight")).isTrue();
    assertThat(NamePattern.matches("*.bias", "fc.bias")).isTrue();
    assertThat(NamePattern.matches("a*b*c", "a.bb.c")).isTrue();
    assertThat(NamePattern.matches("*", "")).isTrue();
    assertThat(NamePattern.matches("ab*bc", "abc")).isFalse();
    assertThat(NamePattern.matches("aux", "aux1")).isFalse();
    assertThat(NamePattern.matches("*aux", "aux1")).isFalse();
    assertThat(NamePattern.matches("a.c", "abc")).isFalse();
  }

  @Test
  void aPathMatchesWhatIsInsideIt() {
    assertThat(NamePattern.matchesPath("layer4", "layer4.0.conv1")).isTrue();
    assertThat(NamePattern.matchesPath("layer4.*", "layer4.0.conv1")).isTrue();
    assertThat(NamePattern.matchesPath("*.1", "layer4.1.relu")).isTrue();
    assertThat(NamePattern.matchesPath("fc", "fc")).isTrue();
    assertThat(NamePattern.matchesPath("layer", "layer4.0.conv1")).isFalse();
    assertThat(NamePattern.matchesPath("0.conv1", "layer4.0.conv1")).isFalse();
  }
}
