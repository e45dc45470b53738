package dev.sevenfold.dsl;

import dev.sevenfold.annotations.Shape;
import java.util.List;

/**
 * Something with layers in its fields and a method {@code forward}: a model, or a block of one.
 *
 * <p>Subclasses declare {@code public Tensor forward(Tensor input)}, with as many tensors as they
 * need; the class marked {@code @Model} gives each a {@link Shape}. Layers are made with the
 * methods of this class and kept in fields: the path of fields is the name of a parameter, as in
 * {@code layer1.0.conv1.weight}, unless {@link #named} says otherwise. Fields may also hold lists
 * and arrays of modules, whose elements are named by their index.
 */
public abstract class NeuralModule extends PoolLayers {
  private String givenName = "";

  /** For subclasses. */
  protected NeuralModule() {}

  /** The name that replaces this module's field name in parameter names; empty for none. */
  final String givenName() {
    return givenName;
  }

  /** Its own tensors, in the order of published state dictionaries. */
  List<LayerParameter> parameters() {
    return List.of();
  }

  /**
   * Replaces the name of the field, or the index in a list, in parameter names.
   *
   * @return this
   */
  public NeuralModule named(String name) {
    giveName(name);
    return this;
  }

  /** Sets the name that replaces the field name. */
  final void giveName(String name) {
    Arguments.present("named", "the name", name);
    givenName = name;
  }

  /**
   * Convolution of {@code [N, in, H, W]} with square kernels: stride 1, no padding, with bias.
   *
   * @param inChannels channels of the input
   * @param outChannels channels of the output
   * @param kernel height and width of the kernel
   */
  protected static Conv2d conv2d(int inChannels, int outChannels, int kernel) {
    return new Conv2d(inChannels, outChannels, kernel, kernel);
  }

  /** As {@link #conv2d(int, int, int)} with a kernel of {@code kernelHeight x kernelWidth}. */
  protected static Conv2d conv2d(
      int inChannels, int outChannels, int kernelHeight, int kernelWidth) {
    return new Conv2d(inChannels, outChannels, kernelHeight, kernelWidth);
  }

  /** Convolution of {@code [N, in, L]}: stride 1, no padding, with bias. */
  protected static Conv1d conv1d(int inChannels, int outChannels, int kernel) {
    return new Conv1d(inChannels, outChannels, kernel);
  }

  /** Transposed convolution of {@code [N, in, H, W]} with square kernels: stride 1, with bias. */
  protected static ConvTranspose convTranspose2d(int inChannels, int outChannels, int kernel) {
    return new ConvTranspose(inChannels, outChannels, kernel, kernel);
  }

  /** As {@link #convTranspose2d(int, int, int)} with a kernel of any size. */
  protected static ConvTranspose convTranspose2d(
      int inChannels, int outChannels, int kernelHeight, int kernelWidth) {
    return new ConvTranspose(inChannels, outChannels, kernelHeight, kernelWidth);
  }

  /** Transposed convolution of {@code [N, in, L]}: stride 1, with bias. */
  protected static ConvTranspose convTranspose1d(int inChannels, int outChannels, int kernel) {
    return new ConvTranspose(inChannels, outChannels, kernel);
  }

  /**
   * Rows of a table by INT64 index, such as the vectors of tokens.
   *
   * @param count rows of the table
   * @param width elements of a row
   */
  protected static Embedding embedding(int count, int width) {
    return new Embedding(count, width);
  }

  /**
   * Fully connected layer over the last axis: {@code [..., in]} to {@code [..., out]}, with bias.
   */
  protected static Linear linear(int inFeatures, int outFeatures) {
    return new Linear(inFeatures, outFeatures);
  }

  /**
   * Multi-head attention over {@code [N, T, embed]}, with bias, no mask.
   *
   * @param heads divides embed
   */
  protected static MultiHeadAttention multiHeadAttention(int embed, int heads) {
    return new MultiHeadAttention(embed, heads);
  }

  /** A float tensor that a weight file provides, read with {@link Parameter#tensor}. */
  protected static Parameter parameter(int... dimensions) {
    return new Parameter(dimensions);
  }

  /** Real numbers that the model itself knows, row-major, read with {@link Buffer#tensor}. */
  protected static Buffer buffer(float[] values, int... dimensions) {
    return new Buffer(Arguments.tensor("buffer", values.clone(), dimensions));
  }

  /** Integers that the model itself knows, row-major, read with {@link Buffer#tensor}. */
  protected static Buffer buffer(long[] values, int... dimensions) {
    return new Buffer(Arguments.tensor("buffer", values.clone(), dimensions));
  }

  /** Truth values that the model itself knows, row-major, read with {@link Buffer#tensor}. */
  protected static Buffer buffer(boolean[] values, int... dimensions) {
    return new Buffer(Arguments.tensor("buffer", values.clone(), dimensions));
  }

  /** {@code max(x, 0)} as a layer. */
  protected static Layer relu() {
    return new FunctionLayer("relu", Tensor::relu);
  }

  /** {@code min(max(x, 0), 6)} as a layer. */
  protected static Layer relu6() {
    return new FunctionLayer("relu6", Tensor::relu6);
  }

  /** {@code min(max(x, low), high)} as a layer. */
  protected static Layer clip(double low, double high) {
    return new FunctionLayer("clip", x -> x.clip(low, high));
  }

  /** A multiple of the size, as {@link Tensor#upsample}. */
  protected static Layer upsample(Interpolation mode, double factor) {
    return new FunctionLayer("upsample", x -> x.upsample(mode, factor));
  }

  /** Channels become pixels. */
  protected static Layer pixelShuffle(int factor) {
    return new FunctionLayer("pixelShuffle", x -> x.pixelShuffle(factor));
  }

  /** Pixels become channels. */
  protected static Layer pixelUnshuffle(int factor) {
    return new FunctionLayer("pixelUnshuffle", x -> x.pixelUnshuffle(factor));
  }

  /** Interleaves groups of channels. */
  protected static Layer channelShuffle(int groups) {
    return new FunctionLayer("channelShuffle", x -> x.channelShuffle(groups));
  }

  /** Zeros around the last axes: left, right, top, bottom. */
  protected static Layer zeroPad(int... pads) {
    return new FunctionLayer("zeroPad", x -> x.pad(pads));
  }

  /** The elements mirrored at the edges of the last axes: left, right, top, bottom. */
  protected static Layer reflectionPad(int... pads) {
    return new FunctionLayer("reflectionPad", x -> x.padReflect(pads));
  }

  /** The edges of the last axes again: left, right, top, bottom. */
  protected static Layer replicationPad(int... pads) {
    return new FunctionLayer("replicationPad", x -> x.padReplicate(pads));
  }

  /** Joins all axes from {@code startAxis} on. */
  protected static Layer flatten(int startAxis) {
    return new FunctionLayer("flatten", x -> x.flatten(startAxis));
  }

  /** Does nothing at inference. */
  protected static Layer dropout(double probability) {
    return new FunctionLayer("dropout", x -> x.dropout(probability));
  }

  /** Does nothing. */
  protected static Layer identity() {
    return new FunctionLayer("identity", Tensor::identity);
  }

  /** Modules applied one after the other; each takes one tensor. Their names are 0, 1, ... */
  protected static Sequential sequential(NeuralModule... modules) {
    return new Sequential(modules);
  }
}
