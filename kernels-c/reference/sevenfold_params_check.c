#include <string.h>

#include "params_file.h"
#include "sevenfold/model.h"

static int is_entry_inside(const sevenfold_params *params, uint32_t index) {
  const uint8_t *entry =
      params->data + SEVENFOLD_PARAMS_HEADER_BYTES + (size_t)index * SEVENFOLD_PARAMS_ENTRY_BYTES;
  const uint64_t offset = sevenfold_read_u64(entry);
  const uint64_t bytes = sevenfold_read_u64(entry + 8);
  return offset % SEVENFOLD_ALIGNMENT == 0 && offset <= params->size &&
         bytes <= params->size - offset;
}

int32_t sevenfold_params_check(const sevenfold_params *params, const uint8_t *plan_digest,
                               uint32_t entries) {
  if (!params || !params->data || !plan_digest) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const uint8_t *header = params->data;
  const uint64_t table_end =
      SEVENFOLD_PARAMS_HEADER_BYTES + (uint64_t)entries * SEVENFOLD_PARAMS_ENTRY_BYTES;
  const int is_header_right =
      params->size >= table_end && memcmp(header, "SVNFOLD7", 8) == 0 &&
      sevenfold_read_u32(header + SEVENFOLD_PARAMS_VERSION_OFFSET) == SEVENFOLD_PARAMS_VERSION &&
      sevenfold_read_u32(header + SEVENFOLD_PARAMS_COUNT_OFFSET) == entries &&
      sevenfold_read_u64(header + SEVENFOLD_PARAMS_SIZE_OFFSET) == params->size &&
      memcmp(header + SEVENFOLD_PARAMS_DIGEST_OFFSET, plan_digest, SEVENFOLD_PLAN_DIGEST_BYTES) ==
          0;
  if (!is_header_right) {
    return SEVENFOLD_STATUS_INVALID_PARAMS_FILE;
  }
  for (uint32_t index = 0; index < entries; index++) {
    if (!is_entry_inside(params, index)) {
      return SEVENFOLD_STATUS_INVALID_PARAMS_FILE;
    }
  }
  return SEVENFOLD_STATUS_OK;
}
