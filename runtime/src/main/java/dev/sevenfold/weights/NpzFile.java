package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * An npz file: a zip of npy arrays named {@code NAME.npy}, stored or deflated. Opening reads every
 * array's header and holds it against the sizes in the zip directory; reading checks the CRC.
 * Arrays in Fortran order are returned row-major.
 */
public final class NpzFile implements WeightSource {
  private static final String SUFFIX = ".npy";

  /**
   * Limits on what a file may expand to: real weights hardly compress, so a file that grows a
   * hundredfold is no weight file; the allowance lets small files of constants through.
   */
  private static final long MOST_EXPANSION = 100;

  private static final long EXPANSION_ALLOWANCE_BYTES = 64L << 20;

  /** One array: where it is in the zip and how it is laid out. */
  private record Item(ZipEntry entry, NpyHeader header) {}

  private final String description;
  private final ZipFile zip;
  private final Map<String, Item> items;
  private final TensorTable table;

  private NpzFile(String description, ZipFile zip, Map<String, Item> items, TensorTable table) {
    this.description = description;
    this.zip = zip;
    this.items = items;
    this.table = table;
  }

  /**
   * Opens and validates a file.
   *
   * @throws SevenfoldException SF0501, SF0502, SF0505, SF0506 or SF0515
   */
  public static NpzFile open(Path path) {
    ZipFile zip = null;
    NpzFile file = null;
    try {
      zip = new ZipFile(path.toFile());
      file = open(path.toString(), zip, Files.size(path));
      return file;
    } catch (IOException e) {
      throw WeightFiles.unreadable(path, e);
    } catch (IllegalArgumentException e) {
      throw WeightFiles.unreadable(path, new IOException("its zip directory is damaged", e));
    } finally {
      if (file == null) {
        WeightFiles.close(path, zip);
      }
    }
  }

  private static NpzFile open(String description, ZipFile zip, long fileBytes) throws IOException {
    List<ZipEntry> entries = new ArrayList<>();
    zip.entries().asIterator().forEachRemaining(entries::add);
    checkEntries(description, entries, fileBytes);
    Map<String, Item> items = new HashMap<>();
    List<TensorInfo> infos = new ArrayList<>();
    for (ZipEntry entry : entries) {
      String name = entry.getName().substring(0, entry.getName().length() - SUFFIX.length());
      NpyHeader header = readHeader(description, zip, entry, name);
      infos.add(info(description, entry, name, header));
      items.put(name, new Item(entry, header));
    }
    return new NpzFile(description, zip, items, new TensorTable(description, infos));
  }

  private static void checkEntries(String description, List<ZipEntry> entries, long fileBytes) {
    long most = EXPANSION_ALLOWANCE_BYTES + MOST_EXPANSION * fileBytes;
    long total = 0;
    Set<String> names = new HashSet<>();
    for (ZipEntry entry : entries) {
      String name = entry.getName();
      if (!name.endsWith(SUFFIX)) {
        String why =
            name.endsWith("data.pkl")
                ? "it is a pickled PyTorch checkpoint; save it with"
                    + " safetensors.torch.save_file(model.state_dict(), path)"
                : "it is a zip with an entry '" + name + "' that is no npy array";
        throw new SevenfoldException(Message.WEIGHT_FILE_UNKNOWN, description, why);
      }
      if (!names.add(name)) {
        throw new SevenfoldException(Message.WEIGHT_TENSOR_DUPLICATE, name, description);
      }
      if (entry.getSize() < 0 || entry.getSize() > most - total) {
        throw invalid(
            description,
            name,
            "the arrays expand to more than "
                + MOST_EXPANSION
                + " times the file's "
                + fileBytes
                + " bytes");
      }
      total += entry.getSize();
    }
  }

  private static NpyHeader readHeader(String description, ZipFile zip, ZipEntry entry, String name)
      throws IOException {
    try (InputStream in = zip.getInputStream(entry)) {
      return NpyHeader.read(in);
    } catch (NpyHeader.InvalidException e) {
      throw invalid(description, name, e.getMessage());
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.NPZ_INVALID, name, description, e.getMessage());
    }
  }

  private static TensorInfo info(
      String description, ZipEntry entry, String name, NpyHeader header) {
    long bytes = TensorInfo.denseBytes(header.shape(), header.type());
    long stored = entry.getSize() - header.bytes();
    if (bytes != stored) {
      String size = bytes < 0 ? "more than 2^63" : String.valueOf(bytes);
      throw new SevenfoldException(
          Message.WEIGHT_TENSOR_RANGE,
          name,
          description,
          "shape "
              + header.shape()
              + " of "
              + header.type()
              + " needs "
              + size
              + " bytes, the file gives it "
              + stored);
    }
    return new TensorInfo(name, header.type(), header.shape(), header.bytes(), bytes);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public List<String> names() {
    return table.names();
  }

  @Override
  public TensorInfo info(String name) {
    return table.get(name);
  }

  @Override
  public FloatTensor readFloat(String name) {
    return (FloatTensor) decode(name, TensorDecoder::readFloat);
  }

  @Override
  public HostTensor read(String name) {
    return decode(name, TensorDecoder::read);
  }

  private interface Reading {
    HostTensor read(TensorDecoder decoder, TensorDecoder.Chunks chunks) throws IOException;
  }

  private HostTensor decode(String name, Reading reading) {
    TensorInfo info = table.get(name);
    Item item = items.get(name);
    try (NpyStream stream = new NpyStream(zip.getInputStream(item.entry()), item.entry(), info)) {
      stream.start(item.header().order());
      HostTensor tensor = reading.read(new TensorDecoder(info, description), stream);
      stream.finish();
      return item.header().fortranOrder() ? FortranOrder.toRowMajor(tensor) : tensor;
    } catch (IllegalStateException e) {
      throw new SevenfoldException(e, Message.WEIGHT_SOURCE_CLOSED, description);
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.NPZ_INVALID, name, description, e.getMessage());
    }
  }

  @Override
  public void close() {
    WeightFiles.close(description, zip);
  }

  private static SevenfoldException invalid(String description, String name, String why) {
    return new SevenfoldException(Message.NPZ_INVALID, name, description, why);
  }
}
