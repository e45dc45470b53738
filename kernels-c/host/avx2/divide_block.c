/* Floor division of int64: divide_block.h with the flags of this instruction set. */

#include "avx2_backends.h"

int sevenfold_avx2_divide_block(const int64_t *x, const int64_t *y, sevenfold_division kind,
                                int64_t *result) {
  return kind == SEVENFOLD_QUOTIENT ? sevenfold_divide_block(x, y, SEVENFOLD_QUOTIENT, result)
                                    : sevenfold_divide_block(x, y, SEVENFOLD_REST, result);
}
