package dev.sevenfold.weights;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The header of one npy array, versions 1 to 3: magic, version, length, then a Python dict literal
 * with exactly the keys {@code descr}, {@code fortran_order} and {@code shape}.
 *
 * @param type element type
 * @param order byte order of the elements
 * @param fortranOrder whether the first index runs fastest
 * @param shape dimensions, outermost first
 * @param bytes length of the whole header: where the elements start
 */
record NpyHeader(
    StoredType type, ByteOrder order, boolean fortranOrder, List<Long> shape, int bytes) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int MOST_TEXT_BYTES = 1 << 16;

  /** What is wrong with a header, in words; the caller knows the file and the array. */
  static final class InvalidException extends Exception {
    InvalidException(String why) {
      super(why);
    }
  }

  static NpyHeader read(InputStream in) throws IOException, InvalidException {
    byte[] start = exactly(in, MAGIC.length + 2);
    for (int i = 0; i < MAGIC.length; i++) {
      if (start[i] != MAGIC[i]) {
        throw new InvalidException("it does not start with the npy magic");
      }
    }
    int version = start[MAGIC.length];
    if (version < 1 || version > 3 || start[MAGIC.length + 1] != 0) {
      throw new InvalidException(
          "npy version " + version + "." + start[MAGIC.length + 1] + " is not 1.0, 2.0 or 3.0");
    }
    int lengthBytes = version == 1 ? Short.BYTES : Integer.BYTES;
    ByteBuffer length = ByteBuffer.wrap(exactly(in, lengthBytes)).order(ByteOrder.LITTLE_ENDIAN);
    long textBytes =
        version == 1
            ? Short.toUnsignedLong(length.getShort())
            : Integer.toUnsignedLong(length.getInt());
    if (textBytes > MOST_TEXT_BYTES) {
      throw new InvalidException("its header claims " + textBytes + " bytes");
    }
    String text =
        decode(
            exactly(in, (int) textBytes),
            version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    return new Literal(text).parse(start.length + lengthBytes + (int) textBytes);
  }

  private static byte[] exactly(InputStream in, int bytes) throws IOException {
    byte[] read = in.readNBytes(bytes);
    if (read.length < bytes) {
      throw new EOFException("it ends inside the npy header");
    }
    return read;
  }

  private static String decode(byte[] bytes, Charset charset) throws InvalidException {
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new InvalidException("its header is not " + charset);
    }
  }

  /** A cursor over the dict literal. */
  private static final class Literal {
    private static final int MOST_DIGITS = 18;

    private final String text;
    private int at;
    private String descr;
    private Boolean fortranOrder;
    private List<Long> shape;

    Literal(String text) {
      this.text = text;
    }

    NpyHeader parse(int headerBytes) throws InvalidException {
      expect('{');
      while (!accept('}')) {
        entry(string());
        if (!accept(',')) {
          expect('}');
          break;
        }
      }
      skipSpace();
      if (at != text.length() || descr == null || fortranOrder == null || shape == null) {
        throw new InvalidException(
            "its header is not a dict of descr, fortran_order and shape: " + text.strip());
      }
      return new NpyHeader(type(descr), order(descr), fortranOrder, shape, headerBytes);
    }

    private void entry(String key) throws InvalidException {
      expect(':');
      boolean again =
          switch (key) {
            case "descr" -> descr != null;
            case "fortran_order" -> fortranOrder != null;
            case "shape" -> shape != null;
            default -> throw new InvalidException("its header has an unknown key '" + key + "'");
          };
      if (again) {
        throw new InvalidException("its header has the key '" + key + "' twice");
      }
      switch (key) {
        case "descr" -> descr = string();
        case "fortran_order" -> fortranOrder = bool();
        default -> shape = tuple();
      }
    }

    private String string() throws InvalidException {
      skipSpace();
      char quote = at < text.length() ? text.charAt(at) : 0;
      int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
      if (end < 0) {
        throw new InvalidException(
            "its header has no plain string at character "
                + at
                + " (structured and object arrays are not read)");
      }
      String value = text.substring(at + 1, end);
      at = end + 1;
      return value;
    }

    private boolean bool() throws InvalidException {
      skipSpace();
      for (boolean value : new boolean[] {true, false}) {
        String word = value ? "True" : "False";
        if (text.startsWith(word, at)) {
          at += word.length();
          return value;
        }
      }
      throw new InvalidException("fortran_order is neither True nor False");
    }

    private List<Long> tuple() throws InvalidException {
      List<Long> values = new ArrayList<>();
      expect('(');
      while (!accept(')')) {
        values.add(integer());
        if (!accept(',')) {
          expect(')');
          break;
        }
      }
      return values;
    }

    private long integer() throws InvalidException {
      skipSpace();
      int start = at;
      while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
        at++;
      }
      if (at == start || at - start > MOST_DIGITS) {
        throw new InvalidException("its shape holds something other than an integer >= 0");
      }
      return Long.parseLong(text.substring(start, at));
    }

    private void expect(char wanted) throws InvalidException {
      if (!accept(wanted)) {
        throw new InvalidException("its header lacks '" + wanted + "' at character " + at);
      }
    }

    private boolean accept(char wanted) {
      skipSpace();
      boolean found = at < text.length() && text.charAt(at) == wanted;
      at += found ? 1 : 0;
      return found;
    }

    private void skipSpace() {
      while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\n')) {
        at++;
      }
    }
  }

  private static StoredType type(String descr) throws InvalidException {
    String kind = descr.isEmpty() ? "" : descr.substring(1);
    StoredType type =
        switch (kind) {
          case "f8" -> StoredType.F64;
          case "f4" -> StoredType.F32;
          case "f2" -> StoredType.F16;
          case "i8" -> StoredType.I64;
          case "i4" -> StoredType.I32;
          case "i2" -> StoredType.I16;
          case "i1" -> StoredType.I8;
          case "u8" -> StoredType.U64;
          case "u4" -> StoredType.U32;
          case "u2" -> StoredType.U16;
          case "u1" -> StoredType.U8;
          case "b1" -> StoredType.BOOL;
          default -> throw new InvalidException("elements of type '" + descr + "' are not read");
        };
    boolean ordered = descr.charAt(0) == '<' || descr.charAt(0) == '>';
    if (!ordered && !(descr.charAt(0) == '|' && type.bytes() == 1)) {
      throw new InvalidException("the type '" + descr + "' does not say its byte order");
    }
    return type;
  }

  private static ByteOrder order(String descr) {
    return descr.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
  }
}
