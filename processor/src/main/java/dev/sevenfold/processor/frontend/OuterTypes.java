package dev.sevenfold.processor.frontend;

import java.lang.module.ModuleFinder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The types of a package as the outer compilation sees them, from source where it compiles them
 * from source. Types of the platform are left out.
 */
final class OuterTypes {
  private static final Set<String> PLATFORM =
      ModuleFinder.ofSystem().findAll().stream()
          .map(module -> module.descriptor().name())
          .collect(Collectors.toUnmodifiableSet());

  private record Listing(List<ListedFile> sources, List<ListedFile> classes) {}

  private final Elements elements;
  private final SourceIndex sources;
  private final ClassFiles classFiles;
  private final Map<String, Listing> listings = new HashMap<>();

  OuterTypes(Elements elements, SourceIndex sources, ClassFiles classFiles) {
    this.elements = elements;
    this.sources = sources;
    this.classFiles = classFiles;
  }

  List<ListedFile> sources(String packageName) {
    return listings.computeIfAbsent(packageName, this::read).sources();
  }

  List<ListedFile> classes(String packageName) {
    return listings.computeIfAbsent(packageName, this::read).classes();
  }

  private Listing read(String packageName) {
    Listing listing = new Listing(new ArrayList<>(), new ArrayList<>());
    for (PackageElement element : elements.getAllPackageElements(packageName)) {
      if (!isPlatform(element)) {
        ElementFilter.typesIn(element.getEnclosedElements()).forEach(type -> add(type, listing));
      }
    }
    return listing;
  }

  private boolean isPlatform(PackageElement element) {
    ModuleElement module = elements.getModuleOf(element);
    return module != null && PLATFORM.contains(module.getQualifiedName().toString());
  }

  private void add(TypeElement type, Listing listing) {
    String binaryName = elements.getBinaryName(type).toString();
    if (sources.hasSource(type)) {
      listing.sources().add(sources.file(type, binaryName));
      return;
    }
    listing.classes().add(new ClassFile(binaryName, classFiles));
    ElementFilter.typesIn(type.getEnclosedElements()).forEach(nested -> add(nested, listing));
  }
}
