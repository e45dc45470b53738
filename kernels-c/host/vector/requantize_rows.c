/*
 * Rows of 64-bit sums to int16 codes, for the kernels whose loops are the same for every
 * instruction set.
 */

#include "backends.h"
#include "vector_name.h"
#include "wide_requantize.h"

sevenfold_requantize_products_function SEVENFOLD_VECTOR_NAME(requantize_products);
sevenfold_requantize_columns_function SEVENFOLD_VECTOR_NAME(requantize_columns);

void SEVENFOLD_VECTOR_NAME(requantize_products)(const sevenfold_product *product,
                                                const int64_t *sums, int32_t count,
                                                int16_t *output) {
  sevenfold_product_codes_i16(product, 0, sums, count, output);
}

void SEVENFOLD_VECTOR_NAME(requantize_columns)(const sevenfold_columns *columns,
                                               const int64_t *sums, int32_t count,
                                               int16_t *output) {
  const sevenfold_columns c = *columns;
  const sevenfold_lanes lo = sevenfold_set_64(c.lo);
  const sevenfold_lanes hi = sevenfold_set_64(c.hi);
  int32_t n = 0;
  for (; n + SEVENFOLD_WIDE_LANES <= count; n += SEVENFOLD_WIDE_LANES) {
    const sevenfold_lanes biased =
        sevenfold_add_64(sevenfold_load(sums + n), sevenfold_load(c.bias + n));
    const sevenfold_lanes scaled = sevenfold_multiply_64(biased, sevenfold_load_u8_64(c.scale + n));
    const sevenfold_lanes rounded = sevenfold_round_64(scaled, sevenfold_load_u8_64(c.shift + n));
    sevenfold_store_i16_64(output + n, sevenfold_limit_64(rounded, lo, hi));
  }
  for (; n < count; n++) {
    output[n] = sevenfold_requantize_i16(sums[n], c.bias[n], c.scale[n], c.shift[n], c.lo, c.hi);
  }
}
