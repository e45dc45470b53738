/* The prepared block of the int8 matmul: a tag, corrections, panels of columns. */

#include "backends.h"
#include "checks.h"
#include "conv_layout.h"
#include "isa.h"
#include "pack_weights.h"
#include "sevenfold/host.h"

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
  sevenfold_pack_operand_function *pack = sevenfold_current_backends()->pack_operand_i8;
  if (pack) {
    char *correction = (char *)prepared + SEVENFOLD_TAG_BYTES;
    char *panels = correction + sevenfold_align(4 * (size_t)geometry->columns);
    /* A row of weights is a column of the right operand. */
    const sevenfold_batch_matmul operand = {.rows = geometry->rows,
                                            .inner = geometry->inner,
                                            .columns = geometry->columns,
                                            .transposed = 1};
    int32_t offset = 0;
    pack(&operand, weight, (uint32_t *)(void *)panels, &offset);
    if (offset != 0) {
      sevenfold_offset_corrections(weight, geometry->columns, geometry->inner,
                                   (int32_t *)(void *)correction);
    }
  }
  return SEVENFOLD_STATUS_OK;
}
