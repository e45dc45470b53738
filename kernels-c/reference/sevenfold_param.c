#include "params_file.h"
#include "sevenfold/model.h"

const void *sevenfold_param(const sevenfold_params *params, uint32_t index) {
  const size_t entry = SEVENFOLD_PARAMS_HEADER_BYTES + (size_t)index * SEVENFOLD_PARAMS_ENTRY_BYTES;
  if (entry + SEVENFOLD_PARAMS_ENTRY_BYTES > params->size ||
      index >= sevenfold_read_u32(params->data + SEVENFOLD_PARAMS_COUNT_OFFSET)) {
    return NULL;
  }
  const uint64_t offset = sevenfold_read_u64(params->data + entry);
  const uint64_t bytes = sevenfold_read_u64(params->data + entry + 8);
  if (offset > params->size || bytes > params->size - offset) {
    return NULL;
  }
  return params->data + offset;
}
