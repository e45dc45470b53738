package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tensors of one source by name, in its order; refuses duplicates (SF0505). */
final class TensorTable {
  private final String description;
  private final Map<String, TensorInfo> tensors = new LinkedHashMap<>();

  TensorTable(String description, Collection<TensorInfo> infos) {
    this.description = description;
    for (TensorInfo info : infos) {
      if (tensors.put(info.name(), info) != null) {
        throw new SevenfoldException(Message.WEIGHT_TENSOR_DUPLICATE, info.name(), description);
      }
    }
  }

  List<String> names() {
    return List.copyOf(tensors.keySet());
  }

  TensorInfo get(String name) {
    TensorInfo info = tensors.get(name);
    if (info == null) {
      String suggestion = NearestName.suggestion(name, tensors.keySet());
      throw new SevenfoldException(Message.WEIGHT_TENSOR_ABSENT, description, name, suggestion);
    }
    return info;
  }
}
