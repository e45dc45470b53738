#ifndef SEVENFOLD_HOST_PACK_OPERAND_H
#define SEVENFOLD_HOST_PACK_OPERAND_H

/**
 * @file pack_operand.h
 * Packs the right operand of an int8 matmul into panels: the weights of a linear layer in advance,
 * an activation while the model runs. Each instruction set's backend compiles these loops with its
 * own flags. A panel holds some columns; for every few consecutive k it has one 32-bit word per
 * column. What lies outside the matrix is zero.
 */

#include "sevenfold/geometry.h"
#include "unroll.h"

/** Code (k, column) of the operand, 0 outside. */
SEVENFOLD_INLINE int32_t sevenfold_operand_at(const sevenfold_batch_matmul *g, const int8_t *b,
                                              int32_t k, int32_t column) {
  if (k >= g->inner || column >= g->columns) {
    return 0;
  }
  return g->transposed ? b[(ptrdiff_t)column * g->inner + k]
                       : b[(ptrdiff_t)k * g->columns + column];
}

/** The words of one panel; word_of(g, b, k, column) makes one with its bounds checked. */
#define SEVENFOLD_PACK_EDGE(word_of, g, b, k, first, columns, panel) \
  for (int32_t n = 0; n < (columns); n++) {                          \
    (panel)[n] = word_of(g, b, k, (first) + n);                      \
  }

/** Four codes as bytes. */
SEVENFOLD_INLINE uint32_t sevenfold_operand_quad(const sevenfold_batch_matmul *g, const int8_t *b,
                                                 int32_t k, int32_t column) {
  uint32_t word = 0;
  for (int32_t i = 0; i < 4; i++) {
    word |= (uint32_t)(uint8_t)sevenfold_operand_at(g, b, k + i, column) << (8 * i);
  }
  return word;
}

/** Two codes, each widened to int16. */
SEVENFOLD_INLINE uint32_t sevenfold_operand_pair(const sevenfold_batch_matmul *g, const int8_t *b,
                                                 int32_t k, int32_t column) {
  const uint32_t low = (uint16_t)sevenfold_operand_at(g, b, k, column);
  return low | (uint32_t)(uint16_t)sevenfold_operand_at(g, b, k + 1, column) << 16;
}

#endif
