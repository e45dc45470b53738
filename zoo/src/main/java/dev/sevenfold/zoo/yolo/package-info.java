/** The YOLO detectors. Only the model language. */
package dev.sevenfold.zoo.yolo;
