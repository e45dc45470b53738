package dev.sevenfold.processor.codegen.java;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;

/** Comparison of tensors without tolerance; floats by their bits. */
final class FloatBits {
  private FloatBits() {}

  static void assertSame(String name, HostTensor actual, HostTensor expected) {
    assertWithMessage(name).that(actual.shape()).isEqualTo(expected.shape());
    if (!(expected instanceof FloatTensor)) {
      assertWithMessage(name).that(actual.array()).isEqualTo(expected.array());
      return;
    }
    float[] wanted = ((FloatTensor) expected).array();
    float[] found = ((FloatTensor) actual).array();
    assertWithMessage(name).that(wanted.length).isGreaterThan(0);
    for (int i = 0; i < wanted.length; i++) {
      assertWithMessage("%s[%s]", name, i)
          .that(Float.floatToRawIntBits(found[i]))
          .isEqualTo(Float.floatToRawIntBits(wanted[i]));
    }
  }
}
