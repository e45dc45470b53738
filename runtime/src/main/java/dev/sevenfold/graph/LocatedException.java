package dev.sevenfold.graph;

import dev.sevenfold.diagnostic.SevenfoldException;

/** An error about one node, with the place in the source where the node was written. */
public final class LocatedException extends SevenfoldException {
  private static final long serialVersionUID = 1L;

  private final transient SourceLocation location;

  /** The same error, of a node at a place. */
  public LocatedException(SourceLocation location, SevenfoldException error) {
    super(error, error.diagnostic(), error.arguments().toArray());
    this.location = location;
  }

  /** Where the node was written. */
  public SourceLocation location() {
    return location == null ? SourceLocation.UNKNOWN : location;
  }
}
