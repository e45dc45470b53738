package dev.sevenfold.processor.frontend;

import javax.tools.JavaFileObject;

/** A file that the nested compile finds in the listing of a package. */
interface ListedFile extends JavaFileObject {
  /** Binary name of the class that it is listed for. */
  String binaryName();
}
