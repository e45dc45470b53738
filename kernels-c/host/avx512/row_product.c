/* One row times a matrix: row_product.h with the flags of this instruction set. */

#include "row_product.h"

#include "avx512_backends.h"

SEVENFOLD_ROW_PRODUCT(sevenfold_avx512_row_product_i8, int8_t, int32_t, sevenfold_sum_columns_i8)
SEVENFOLD_ROW_PRODUCT(sevenfold_avx512_row_product_i16, int16_t, int64_t, sevenfold_sum_columns_i16)
SEVENFOLD_ROW_PRODUCT_F32(sevenfold_avx512_row_product_f32)
