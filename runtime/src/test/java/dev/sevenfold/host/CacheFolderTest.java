package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CacheFolderTest {
  private static final Path HOME = Path.of("/home/ada");

  private static Path folder(String system, Map<String, String> variables, String... property) {
    Map<String, String> properties = new TreeMap<>();
    properties.put("os.name", system);
    properties.put("user.home", HOME.toString());
    if (property.length == 2) {
      properties.put(property[0], property[1]);
    }
    return CacheFolder.of(new HostEnvironment(variables, properties));
  }

  @Test
  void propertyBeatsVariableBeatsUserCache() {
    Map<String, String> variables = Map.of("SEVENFOLD_CACHE", "/b", "XDG_CACHE_HOME", "/c");
    assertThat(folder("Linux", variables, "sevenfold.cache", "/a")).isEqualTo(Path.of("/a"));
    assertThat(folder("Linux", variables)).isEqualTo(Path.of("/b"));
    assertThat(folder("Linux", Map.of("XDG_CACHE_HOME", "/c"))).isEqualTo(Path.of("/c/sevenfold"));
  }

  @Test
  void everySystemHasItsOwnPlace() {
    assertThat(folder("Linux", Map.of())).isEqualTo(HOME.resolve(".cache/sevenfold"));
    assertThat(folder("Mac OS X", Map.of())).isEqualTo(HOME.resolve("Library/Caches/sevenfold"));
    assertThat(folder("Windows 11", Map.of("LOCALAPPDATA", "/local")))
        .isEqualTo(Path.of("/local/sevenfold"));
    assertThat(folder("Windows 11", Map.of())).isEqualTo(HOME.resolve("AppData/Local/sevenfold"));
  }

  @Test
  void emptyAndRelativeSettingsDoNotCount() {
    assertThat(folder("Linux", Map.of("SEVENFOLD_CACHE", " ", "XDG_CACHE_HOME", "relative")))
        .isEqualTo(HOME.resolve(".cache/sevenfold"));
  }
}
