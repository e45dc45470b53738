package dev.sevenfold.samples.cli;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.imageio.ImageIO;

/** A file that a user asked for. */
record OutputFile(Path path) {
  /**
   * A file that may not have been asked for, prepared.
   *
   * @param path null if it was not
   * @throws SevenfoldException SF0912 as {@link #prepare} does
   */
  static Optional<OutputFile> prepared(Path path) {
    Optional<OutputFile> file = Optional.ofNullable(path).map(OutputFile::new);
    file.ifPresent(OutputFile::prepare);
    return file;
  }

  /**
   * Makes its folder, so that a name which cannot be written is noticed before long work.
   *
   * @throws SevenfoldException SF0912 if that fails, if it is a folder itself, or if it may not be
   *     written
   */
  void prepare() {
    if (Files.isDirectory(path)) {
      throw new SevenfoldException(Message.OUTPUT_FILE_UNWRITABLE, path, "it is a folder");
    }
    try {
      Files.createDirectories(path.toAbsolutePath().getParent());
    } catch (IOException e) {
      throw unwritable(e);
    }
    Path target = Files.exists(path) ? path : path.toAbsolutePath().getParent();
    if (!Files.isWritable(target)) {
      throw new SevenfoldException(
          Message.OUTPUT_FILE_UNWRITABLE, path, "there is no permission to write to " + target);
    }
  }

  /** Whether another name stands for the same file. */
  boolean isAt(Path other) {
    try {
      return Files.exists(path) && Files.exists(other) && Files.isSameFile(path, other)
          || path.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Writes text.
   *
   * @throws SevenfoldException SF0912 if that fails
   */
  void write(String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Writes a picture as PNG.
   *
   * @throws SevenfoldException SF0912 if that fails
   */
  void write(BufferedImage picture) {
    try (OutputStream out = Files.newOutputStream(path)) {
      ImageIO.write(picture, "png", out);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private SevenfoldException unwritable(IOException cause) {
    return new SevenfoldException(cause, Message.OUTPUT_FILE_UNWRITABLE, path, cause);
  }
}
