package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import dev.sevenfold.graph.Graph;

/**
 * What all writers of one reference share.
 *
 * @param type the generated class
 * @param graph the reference graph
 * @param names Java names
 * @param crossings values between blocks
 * @param byName whether blocks hand values over in a map by name, because they are too many for
 *     parameters and records
 */
record ReferenceContext(
    ClassName type, Graph graph, JavaNames names, Crossings crossings, boolean byName) {}
