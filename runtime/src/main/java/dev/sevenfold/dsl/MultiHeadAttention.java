package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Multi-head attention over {@code [N, T, embed]}. Parameters: {@code in_proj_weight [3 * embed,
 * embed]} and {@code in_proj_bias [3 * embed]}, for query, key and value in turn, {@code
 * out_proj.weight [embed, embed]} and {@code out_proj.bias [embed]}; without biases after {@code
 * bias(false)}. Each of the three projections is a linear layer with a scale of its own.
 */
public final class MultiHeadAttention extends NeuralModule {
  private final int embed;
  private final int heads;
  private final Linear outProjection;
  private boolean bias = true;
  private boolean causal;

  MultiHeadAttention(int embed, int heads) {
    this.embed = positive("multiHeadAttention", "embed", embed);
    this.heads = positive("multiHeadAttention", "heads", heads);
    Checks.require(
        embed % heads == 0,
        Message.INVALID_ARGUMENT,
        "multiHeadAttention",
        "heads",
        heads,
        "it must divide the " + embed + " features");
    outProjection = new Linear(embed, embed).named("out_proj");
  }

  /** Whether all four projections have a bias. */
  public MultiHeadAttention bias(boolean present) {
    bias = present;
    outProjection.bias(present);
    return this;
  }

  /** Whether a position sees only itself and what is before it. */
  public MultiHeadAttention causal(boolean only) {
    causal = only;
    return this;
  }

  /** Replaces the name of the field in parameter names. */
  public MultiHeadAttention named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    List<LayerParameter> parameters = new ArrayList<>();
    parameters.add(new LayerParameter("in_proj_weight", Shape.of(3 * embed, embed)));
    if (bias) {
      parameters.add(new LayerParameter("in_proj_bias", Shape.of(3 * embed)));
    }
    return parameters;
  }

  /** Attention of a sequence to itself. */
  public Tensor forward(Tensor input) {
    return attend(input, input, input);
  }

  /**
   * Attention of one sequence, {@code [N, T, embed]}, to another.
   *
   * @param key {@code [N, S, embed]}
   * @param value {@code [N, S, embed]}
   */
  public Tensor attend(Tensor query, Tensor key, Tensor value) {
    for (Tensor tensor : new Tensor[] {query, key, value}) {
      Arguments.present("multiHeadAttention", "an input", tensor);
      Checks.requireRank(
          "multiHeadAttention", tensor.value().type(), 3, "batch, positions, features");
    }
    return query.tracer().within(this, () -> attention(query, key, value));
  }

  private Tensor attention(Tensor query, Tensor key, Tensor value) {
    Tensor q = split(project("q_proj", 0, query));
    Tensor k = split(project("k_proj", 1, key));
    Tensor v = split(project("v_proj", 2, value));
    Tensor joined = causal ? q.causalAttention(k, v) : q.scaledDotProductAttention(k, v);
    Tensor rows = joined.permute(0, 2, 1, 3).view(query.size(0), query.size(1), embed);
    return rows.then(outProjection);
  }

  /** The part of the joint projection that makes queries, keys or values. */
  private Tensor project(String name, int part, Tensor x) {
    List<Value> constants = new ArrayList<>(List.of(part(x, "in_proj_weight", part)));
    if (bias) {
      constants.add(part(x, "in_proj_bias", part));
    }
    return x.tracer().record("linear", name, Attributes.NONE, List.of(x), constants);
  }

  private Value part(Tensor x, String parameter, int part) {
    Tensor joint = x.tracer().ownParameter(this, parameter);
    return joint.slice(0, part * embed, (part + 1) * embed).value();
  }

  /** {@code [N, T, embed]} to {@code [N, heads, T, embed / heads]}. */
  private Tensor split(Tensor x) {
    return x.view(x.size(0), x.size(1), heads, embed / heads).permute(0, 2, 1, 3);
  }

  @Override
  public String toString() {
    return "multiHeadAttention(" + embed + ", " + heads + ")";
  }
}
