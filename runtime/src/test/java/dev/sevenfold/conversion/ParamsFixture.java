package dev.sevenfold.conversion;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** A params file with one array of every type. */
abstract class ParamsFixture {
  static final int HEADER_BYTES = 128;
  static final int CRC_AT = 24;

  @TempDir Path folder;

  final byte[] planHash = new byte[32];
  final Map<String, HostTensor> tensors = new LinkedHashMap<>();

  ParamsFixture() {
    for (int i = 0; i < planHash.length; i++) {
      planHash[i] = (byte) (i * 37 + 11);
    }
    tensors.put("conv.weight", new Int8Tensor(Shape.of(3, 1, 5, 5), bytes(75)));
    tensors.put("conv.bias", new Int32Tensor(Shape.of(3), new int[] {1, -2, Integer.MIN_VALUE}));
    tensors.put("fc.bias", new Int64Tensor(Shape.of(2), new long[] {Long.MAX_VALUE, -5}));
    tensors.put("conv.scale", new UInt8Tensor(Shape.of(3), new byte[] {-1, 64, 127}));
    tensors.put("table", new Int16Tensor(Shape.of(2), new short[] {-32768, 258}));
    tensors.put("scale", new FloatTensor(Shape.of(1), new float[] {0.1f}));
    tensors.put("mask", new BoolTensor(Shape.of(2), new byte[] {0, 1}));
  }

  static byte[] bytes(int count) {
    byte[] values = new byte[count];
    for (int i = 0; i < count; i++) {
      values[i] = (byte) (i * 29 - 100);
    }
    return values;
  }

  List<ParamsEntry> entries() {
    List<ParamsEntry> entries = new ArrayList<>();
    tensors.forEach((name, tensor) -> entries.add(ParamsEntry.of(name, tensor)));
    return entries;
  }

  byte[] content() {
    return ParamsFile.toBytes(planHash, tensors);
  }

  SevenfoldException refused(byte[] content, Message expected) {
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.of("model.params", content, planHash, entries()).close());
    assertThat(error.diagnostic()).isEqualTo(expected);
    assertThat(error).hasMessageThat().contains("model.params");
    return error;
  }

  ByteBuffer editable() {
    return ByteBuffer.wrap(content()).order(ByteOrder.LITTLE_ENDIAN);
  }
}
