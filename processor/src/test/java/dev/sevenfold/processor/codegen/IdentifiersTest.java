package dev.sevenfold.processor.codegen;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;

final class IdentifiersTest {
  private static final List<String> COLLIDING =
      List.of("a/b", "a.b", "a_b", "a:0", "class", "int", "1x", "A_B", "n1x", "", "_a", "Größe");

  @Test
  void caseM01_namesThatCollideAfterCleaningStayDistinct() {
    Identifiers identifiers = new Identifiers();
    List<String> allocated = COLLIDING.stream().map(identifiers::allocate).toList();
    assertThat(allocated)
        .containsExactly(
            "a_b", "a_b_2", "a_b_3", "a_0", "class_", "int_", "n1x", "A_B_4", "n1x_2", "n", "n_a",
            "Gr__e")
        .inOrder();
  }

  @Test
  void namesOfOurLibrariesAndOfTheGeneratorAreNeverGivenOut() {
    Identifiers identifiers = new Identifiers().reserve("run");
    assertThat(identifiers.allocate("run")).isEqualTo("run_2");
    assertThat(identifiers.allocate("c7x_copy")).isEqualTo("nc7x_copy");
    assertThat(identifiers.allocate("sevenfold_param")).isEqualTo("nsevenfold_param");
    assertThat(identifiers.allocate("linux")).isEqualTo("linux_");
    assertThat(identifiers.allocate("NULL")).isEqualTo("NULL_");
  }

  @Test
  void limitsOfIntegerTypesAreMacros() {
    for (String macro : List.of("INT32_MAX", "UINT8_MAX", "INT_FAST16_MIN", "SIZE_MAX", "NULL")) {
      assertThat(new Identifiers().allocate(macro)).isEqualTo(macro + "_");
    }
  }

  @Test
  void randomNamesGetLegalIdentifiersThatDifferInAnyCase() {
    String alphabet = "aA1_./:-# é";
    for (long seed = 0; seed < 50; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Identifiers identifiers = new Identifiers();
      Set<String> folded = new HashSet<>();
      List<String> all = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        StringBuilder name = new StringBuilder();
        for (int length = random.nextInt(4); length >= 0; length--) {
          name.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        all.add(identifiers.allocate(name.toString()));
        folded.add(all.get(i).toLowerCase(Locale.ROOT));
        assertThat(SourceVersion.isName(all.get(i))).isTrue();
        assertThat(all.get(i)).matches("[A-Za-z][A-Za-z0-9_]*");
      }
      assertThat(folded).hasSize(all.size());
    }
  }
}
