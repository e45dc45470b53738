package dev.sevenfold.processor.frontend;

/** Parts of binary class names. */
final class Names {
  private Names() {}

  /** {@code a.b} for {@code a.b.Outer$Inner}; empty for the unnamed package. */
  static String packageOf(String binaryName) {
    int dot = binaryName.lastIndexOf('.');
    return dot < 0 ? "" : binaryName.substring(0, dot);
  }

  /** {@code Outer$Inner} for {@code a.b.Outer$Inner}. */
  static String withoutPackage(String binaryName) {
    return binaryName.substring(binaryName.lastIndexOf('.') + 1);
  }

  /** {@code a.b.C} from {@code a.b} and {@code C}. */
  static String qualify(String packageName, String simpleName) {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }
}
