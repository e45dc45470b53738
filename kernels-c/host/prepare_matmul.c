/* The prepared block of the int8 matmul: a tag, corrections, panels of columns. */

#include "backends.h"
#include "checks.h"
#include "conv_layout.h"
#include "isa.h"
#include "pack_weights.h"
#include "sevenfold/host.h"

/* Consecutive k of one column in a word, and columns of a panel, by instruction set. */
enum { AVX512_DEPTH = 4, AVX512_COLUMNS = 16, AVX2_DEPTH = 2, AVX2_COLUMNS = 8 };

static int32_t weight_at(const sevenfold_matmul *g, const int8_t *weight, int32_t column,
                         int32_t k) {
  return column < g->columns && k < g->inner ? weight[(ptrdiff_t)column * g->inner + k] : 0;
}

static uint32_t word_of(const sevenfold_matmul *g, const int8_t *weight, int32_t column, int32_t k,
                        int32_t depth) {
  if (depth == AVX2_DEPTH) {
    return sevenfold_pair(weight_at(g, weight, column, k), weight_at(g, weight, column, k + 1));
  }
  uint32_t word = 0;
  for (int32_t i = 0; i < AVX512_DEPTH; i++) {
    word |= (uint32_t)(uint8_t)weight_at(g, weight, column, k + i) << (8 * i);
  }
  return word;
}

static void pack_panels(const sevenfold_matmul *g, const int8_t *weight, int32_t depth,
                        int32_t columns, uint32_t *panels) {
  for (int32_t first = 0; first < g->columns; first += columns) {
    for (int32_t k = 0; k < g->inner; k += depth) {
      for (int32_t n = 0; n < columns; n++) {
        *panels++ = word_of(g, weight, first + n, k, depth);
      }
    }
  }
}

int32_t c7x_matmul_bias_i8_prepare(const sevenfold_matmul *geometry, const int8_t *weight,
                                   void *prepared) {
  if (!geometry || !weight || !prepared) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_matmul(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  sevenfold_write_tag(prepared);
  char *correction = (char *)prepared + SEVENFOLD_TAG_BYTES;
  char *panels = correction + sevenfold_align(4 * (size_t)geometry->columns);
  if (sevenfold_current_isa() == SEVENFOLD_ISA_AVX512) {
    sevenfold_offset_corrections(weight, geometry->columns, geometry->inner,
                                 (int32_t *)(void *)correction);
    pack_panels(geometry, weight, AVX512_DEPTH, AVX512_COLUMNS, (uint32_t *)(void *)panels);
  } else if (sevenfold_current_isa() == SEVENFOLD_ISA_AVX2) {
    pack_panels(geometry, weight, AVX2_DEPTH, AVX2_COLUMNS, (uint32_t *)(void *)panels);
  }
  return SEVENFOLD_STATUS_OK;
}
