package dev.sevenfold.processor.frontend;

import com.sun.source.tree.Tree;

/**
 * A place in a source that gets a line of its own in the text that is served to the nested compile.
 *
 * @param offset where the newline goes: behind the method select of a call, before a statement or
 *     the declaration of a field
 * @param tree what a message points at: the method select, the statement or the field
 * @param start offset of the method's name, or of the statement or field
 * @param isCall whether it is a call; its line is that of the opening parenthesis
 */
record Mark(int offset, Tree tree, int start, boolean isCall) {}
