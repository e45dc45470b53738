package dev.sevenfold.graph;

import java.util.List;

/**
 * One use of an operator.
 *
 * @param name unique in its graph; derived from the field path of the layer that made it
 * @param operator what it computes
 * @param attributes constants of the operator
 * @param inputs activations first, then parameters, in the operator's order
 * @param outputs results in the operator's order
 * @param location the call in the model's source
 * @param scope field path of the module whose {@code forward} made the call; empty for the model
 * @param config what the innermost {@code @Quantize} asks for
 * @param annotation whether the node computes in integers
 */
public record Node(
    String name,
    Operator operator,
    Attributes attributes,
    List<Value> inputs,
    List<Value> outputs,
    SourceLocation location,
    String scope,
    QuantizationConfig config,
    Annotation annotation) {
  /** Copies the lists. */
  public Node {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }

  /** The only output of a node that has one. */
  public Value output() {
    if (outputs.size() != 1) {
      throw new IllegalStateException(name + " has " + outputs.size() + " outputs");
    }
    return outputs.get(0);
  }

  /** Types of all inputs. */
  public List<TensorType> inputTypes() {
    return inputs.stream().map(Value::type).toList();
  }

  /** Whether the node computes on codes: quantized values go in and come out. */
  public boolean isInteger() {
    return inputs.stream().anyMatch(Value::isQuantized)
        && outputs.stream().allMatch(Value::isQuantized);
  }

  /** This node with other inputs. */
  public Node withInputs(List<Value> newInputs) {
    return new Node(
        name, operator, attributes, newInputs, outputs, location, scope, config, annotation);
  }

  /** This node with other outputs. */
  public Node withOutputs(List<Value> newOutputs) {
    return new Node(
        name, operator, attributes, inputs, newOutputs, location, scope, config, annotation);
  }

  /** This node with other attributes. */
  public Node withAttributes(Attributes newAttributes) {
    return new Node(
        name, operator, newAttributes, inputs, outputs, location, scope, config, annotation);
  }

  /** This node under another quantization request. */
  public Node withConfig(QuantizationConfig newConfig) {
    return new Node(
        name, operator, attributes, inputs, outputs, location, scope, newConfig, annotation);
  }

  /** This node with another annotation. */
  public Node withAnnotation(Annotation newAnnotation) {
    return new Node(
        name, operator, attributes, inputs, outputs, location, scope, config, newAnnotation);
  }

  /** A node of another operator at the same place in the source, under the same request. */
  public Node derive(
      String newName,
      Operator newOperator,
      Attributes newAttributes,
      List<Value> newInputs,
      List<Value> newOutputs) {
    return new Node(
        newName,
        newOperator,
        newAttributes,
        newInputs,
        newOutputs,
        location,
        scope,
        config,
        annotation);
  }
}
