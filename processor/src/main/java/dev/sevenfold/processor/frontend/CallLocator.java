package dev.sevenfold.processor.frontend;

import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.SourceLocation;
import java.lang.StackWalker.StackFrame;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds the call behind stack frames: the innermost frame whose class has a source here. A frame of
 * a class file is passed over, so that a library's operators belong to the call of the library.
 */
final class CallLocator implements SourceLocator {
  private final SourceIndex sources;
  private final Map<SourceLocation, Place> places = new HashMap<>();

  CallLocator(SourceIndex sources) {
    this.sources = sources;
  }

  @Override
  public SourceLocation locate(List<StackFrame> frames) {
    Optional<Place> place =
        innermost(frames.stream().map(StackFrame::toStackTraceElement).toList());
    place.ifPresent(found -> places.put(found.location(), found));
    return place.map(Place::location).orElseGet(() -> SourceLocator.BY_LINE.locate(frames));
  }

  /** The call that an exception came through; of an endless recursion the one made most often. */
  Optional<Place> place(Throwable thrown) {
    List<StackTraceElement> frames = List.of(thrown.getStackTrace());
    if (!(thrown instanceof StackOverflowError)) {
      return innermost(frames);
    }
    Map<Place, Long> counts =
        frames.stream()
            .flatMap(frame -> sources.place(frame.getClassName(), frame.getLineNumber()).stream())
            .collect(
                Collectors.groupingBy(place -> place, LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  private Optional<Place> innermost(List<StackTraceElement> frames) {
    String constructed = "";
    for (StackTraceElement frame : frames) {
      String type = frame.getClassName();
      int line = frame.getLineNumber();
      Optional<Place> place =
          constructed.isEmpty()
              ? sources.place(type, line)
              : sources.constructorCall(type, line, Names.withoutPackage(constructed));
      if (place.isPresent()) {
        return place;
      }
      constructed = frame.getMethodName().equals("<init>") ? type : "";
    }
    return Optional.empty();
  }

  /** The place that a location was made from. */
  Optional<Place> place(SourceLocation location) {
    return Optional.ofNullable(places.get(location));
  }
}
