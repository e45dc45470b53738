package dev.sevenfold.samples.cli;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NamePattern;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.zoo.Zoo;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Networks of the zoo that a user names. */
final class ZooNetworks {
  private ZooNetworks() {}

  /** Classifiers and detectors, sorted by name. */
  static Map<String, Supplier<NeuralModule>> all() {
    Map<String, Supplier<NeuralModule>> networks = new TreeMap<>(Zoo.networks());
    networks.putAll(Zoo.detectors());
    return Collections.unmodifiableMap(networks);
  }

  /**
   * The networks of the given names, in this order.
   *
   * @throws SevenfoldException SF0908 for a name that the zoo does not have
   */
  static Map<String, Supplier<NeuralModule>> named(List<String> names) {
    Map<String, Supplier<NeuralModule>> networks = new LinkedHashMap<>();
    for (String name : names) {
      Supplier<NeuralModule> network = all().get(name);
      if (network == null) {
        throw new SevenfoldException(
            Message.UNKNOWN_NETWORK, name, NearestName.suggestion(name, all().keySet()));
      }
      networks.put(name, network);
    }
    return networks;
  }

  /**
   * Checks that a name is a classifier's.
   *
   * @throws SevenfoldException SF0908 for a name that the zoo does not have, SF0911 for a
   *     detector's
   */
  static void checkClassifier(String name) {
    check(name, Zoo.networks().keySet(), "detector", "detect", "classifier");
  }

  /**
   * Checks that a name is a detector's.
   *
   * @throws SevenfoldException SF0908 for a name that the zoo does not have, SF0911 for a
   *     classifier's
   */
  static void checkDetector(String name) {
    check(name, Zoo.detectors().keySet(), "classifier", "classify", "detector");
  }

  private static void check(
      String name, Set<String> wanted, String other, String command, String kind) {
    if (wanted.contains(name)) {
      return;
    }
    if (all().containsKey(name)) {
      throw new SevenfoldException(
          Message.WRONG_KIND_OF_NETWORK, name, other, command, kind, String.join(", ", wanted));
    }
    String suggestion = NearestName.suggestion(name, wanted);
    throw new SevenfoldException(
        Message.UNKNOWN_NETWORK,
        name,
        suggestion.isEmpty() ? "; the " + kind + "s are " + String.join(", ", wanted) : suggestion);
  }

  /**
   * The networks that a pattern matches, by name; {@code *} stands for any characters.
   *
   * @throws SevenfoldException SF0909 if there is none
   */
  static Map<String, Supplier<NeuralModule>> matching(String pattern) {
    Map<String, Supplier<NeuralModule>> networks = new LinkedHashMap<>(all());
    networks.keySet().removeIf(name -> !NamePattern.matches(pattern, name));
    if (networks.isEmpty()) {
      throw new SevenfoldException(
          Message.NO_NETWORK_MATCHES, pattern, NearestName.suggestion(pattern, all().keySet()));
    }
    return networks;
  }
}
