#ifndef SEVENFOLD_REFERENCE_COPY_ROW_H
#define SEVENFOLD_REFERENCE_COPY_ROW_H

/**
 * @file copy_row.h
 * The innermost loops of kernels that move elements of 1, 2, 4 or 8 bytes. A memcpy of a constant
 * size is one load and one store, for any type and without assuming alignment.
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline int sevenfold_is_element_size(int32_t bytes) {
  return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
}

#define SEVENFOLD_COPY_ELEMENTS(bytes)                            \
  do {                                                            \
    for (ptrdiff_t i = 0; i < count; i++) {                       \
      memcpy(to + i * (bytes), from + i * step * (bytes), bytes); \
    }                                                             \
  } while (0)

/** Copies count elements, step apart (0 repeats one, negative reverses), to consecutive places. */
static inline void sevenfold_copy_row(const char *from, ptrdiff_t step, char *to, ptrdiff_t count,
                                      int32_t element_bytes) {
  if (step == 1) {
    memcpy(to, from, (size_t)count * (size_t)element_bytes);
    return;
  }
  switch (element_bytes) {
    case 1:
      SEVENFOLD_COPY_ELEMENTS(1);
      break;
    case 2:
      SEVENFOLD_COPY_ELEMENTS(2);
      break;
    case 4:
      SEVENFOLD_COPY_ELEMENTS(4);
      break;
    default:
      SEVENFOLD_COPY_ELEMENTS(8);
      break;
  }
}

#undef SEVENFOLD_COPY_ELEMENTS

#endif
