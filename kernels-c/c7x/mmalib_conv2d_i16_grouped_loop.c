#include "checks.h"
#include "group_slice.h"
#include "sevenfold/host.h"
#include "sevenfold/mmalib.h"
#include "vendor_limits.h"

/* The vendor's own grouping corrupts data on hardware, so the loop over groups is ours. */
int32_t mmalib_conv2d_i16_grouped_loop(const sevenfold_conv2d *geometry, const int16_t *input,
                                       const int16_t *weight, const int64_t *bias,
                                       const uint8_t *scale, const uint8_t *shift,
                                       const int32_t *quantization, int16_t *output,
                                       const void *prepared, void *scratch) {
  if (!geometry || !input || !weight || !bias || !scale || !shift || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_conv2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  for (int32_t batch = 0; batch < geometry->batch; batch++) {
    for (int32_t group = 0; group < geometry->groups; group++) {
      const sevenfold_group_slice s = sevenfold_slice_group(geometry, batch, group);
      const int32_t group_status = mmalib_conv2d_i16(
          &s.geometry, input + s.input, weight + s.weight, bias + s.channel, scale + s.channel,
          shift + s.channel, quantization, output + s.output,
          sevenfold_group_prepared(prepared, c7x_conv2d_i16_prepared_bytes(&s.geometry), group),
          scratch);
      if (group_status != SEVENFOLD_STATUS_OK) {
        return group_status;
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}
