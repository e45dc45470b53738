/* The table kernels under the names of the functions that the tables hold, for profiles and logs.
 */

#include "sevenfold/unary.h"

#define DEFINE_TABLES(name)                                                              \
  int32_t c7x_int8_##name(int32_t elements, const int8_t *input, const int8_t *table,    \
                          int8_t *output) {                                              \
    return c7x_int8_table(elements, input, table, output);                               \
  }                                                                                      \
  int32_t c7x_int16_##name(int32_t elements, const int16_t *input, const int32_t *knots, \
                           const int16_t *table, int16_t *output) {                      \
    return c7x_int16_table(elements, input, knots, table, output);                       \
  }

SEVENFOLD_TABLE_FUNCTIONS(DEFINE_TABLES)
