package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.List;

/**
 * Named tensors: a file or a formula. Opening validates everything but the values; reading
 * allocates one tensor. All methods may be called from several threads.
 */
public interface WeightSource extends Closeable {
  /**
   * Opens a safetensors or npz file, told apart by content, not by name.
   *
   * @throws SevenfoldException SF0501 to SF0507 or SF0515 if it is neither or not valid
   */
  static WeightSource open(Path path) {
    return WeightFiles.open(path);
  }

  /** What to call this source in a message: the path of a file. */
  String description();

  /** Every tensor's name, in the order of the file. */
  List<String> names();

  /**
   * Type, dimensions and place of a tensor.
   *
   * @throws SevenfoldException SF0508 if there is no such tensor
   */
  TensorInfo info(String name);

  /**
   * A tensor as float32, row-major. F32, F16 and BF16 are exact; F64 and wide integers are rounded
   * to nearest even; booleans are 0 and 1. NaN and infinities are passed on.
   *
   * @throws SevenfoldException SF0508, SF0509, SF0512
   */
  FloatTensor readFloat(String name);

  /**
   * A tensor in the type that {@link StoredType#dtype} names, row-major: integers and booleans as
   * they are, every float type as float32.
   *
   * @throws SevenfoldException SF0508, SF0509, SF0512
   */
  HostTensor read(String name);

  /** Closes the file; tensors already read stay valid. */
  @Override
  void close();
}
