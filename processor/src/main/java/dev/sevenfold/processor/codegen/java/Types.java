package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.UInt8Tensor;
import java.util.Map;

/** Java types of values. */
final class Types {
  /** Values by name. */
  static final TypeName VALUES =
      ParameterizedTypeName.get(Map.class, String.class, HostTensor.class);

  private Types() {}

  /** The class of a value's tensor. */
  static ClassName of(Value value) {
    return ClassName.get(tensor(value));
  }

  private static Class<? extends HostTensor> tensor(Value value) {
    return switch (value.type().dtype()) {
      case FLOAT32 -> FloatTensor.class;
      case INT8 -> Int8Tensor.class;
      case INT16 -> Int16Tensor.class;
      case INT32 -> Int32Tensor.class;
      case INT64 -> Int64Tensor.class;
      case UINT8 -> UInt8Tensor.class;
      case BOOL -> BoolTensor.class;
    };
  }
}
