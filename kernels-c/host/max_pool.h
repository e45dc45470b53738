/**
 * @file max_pool.h
 * The fast max pools; include it with KERNEL (its name), REFERENCE (the plain kernel), CODE (the
 * type of an element) and MAX_POOL (the member of sevenfold_backends) defined.
 */

#include "backends.h"
#include "checks.h"
#include "pool_strip.h"
#include "reference_kernels.h"

int32_t KERNEL(const sevenfold_pool2d *geometry, const CODE *input, CODE *output) {
  sevenfold_max_pool_function *max_pool = sevenfold_current_backends()->MAX_POOL;
  if (!max_pool || !geometry || !input || !output ||
      sevenfold_check_max_pool2d(geometry) != SEVENFOLD_STATUS_OK ||
      !sevenfold_fits_pool_strip(geometry)) {
    return REFERENCE(geometry, input, output);
  }
  max_pool(geometry, input, output);
  return SEVENFOLD_STATUS_OK;
}
