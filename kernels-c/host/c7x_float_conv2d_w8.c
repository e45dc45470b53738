#include "backends.h"
#include "checks.h"
#include "conv2d_index.h"
#include "conv_layout.h"
#include "reference_kernels.h"
#include "sevenfold/float.h"
#include "weight_only.h"
#include "widen_weights.h"

/* What is done of a convolution at a time: some output channels of one group, one image. */
static sevenfold_conv2d part_of(const sevenfold_conv2d *g, int32_t channels) {
  sevenfold_conv2d part = *g;
  part.batch = 1;
  part.in_channels = g->in_channels / g->groups;
  part.out_channels = channels;
  part.groups = 1;
  return part;
}

/* Channels first .. first + channels - 1 of one image. */
static void run_part(const sevenfold_conv2d *g, int32_t first, int32_t channels, const float *input,
                     const int8_t *weight, const float *weight_scale, const float *bias,
                     const float *bounds, float *output, void *scratch) {
  const sevenfold_conv2d part = part_of(g, channels);
  const ptrdiff_t taps = sevenfold_conv2d_taps(g);
  const ptrdiff_t plane = (ptrdiff_t)g->out_height * g->out_width;
  const size_t wide_bytes = sevenfold_align(4 * SEVENFOLD_WIDE_CHANNELS * (size_t)taps);
  float *wide = scratch;
  sevenfold_widen(weight + first * taps, channels * taps, wide);
  c7x_float_conv2d(&part, input, wide, NULL, sevenfold_no_bounds, output, NULL,
                   (char *)scratch + wide_bytes);
  for (int32_t c = first; c < first + channels; c++) {
    for (ptrdiff_t i = 0; i < plane; i++, output++) {
      *output = sevenfold_weight_only(*output, weight_scale[c], bias ? bias + c : NULL, bounds);
    }
  }
}

int32_t c7x_float_conv2d_w8(const sevenfold_conv2d *geometry, const float *input,
                            const int8_t *weight, const float *weight_scale, const float *bias,
                            const float *bounds, float *output, const void *prepared,
                            void *scratch) {
  if (!sevenfold_current_backends()->conv_f32 || !scratch) {
    return sevenfold_reference_c7x_float_conv2d_w8(geometry, input, weight, weight_scale, bias,
                                                   bounds, output, prepared, scratch);
  }
  if (!geometry || !input || !weight || !weight_scale || !bounds || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  int32_t status = sevenfold_check_conv2d(geometry);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_float_bounds(bounds);
  }
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int32_t per_group = geometry->out_channels / geometry->groups;
  const ptrdiff_t plane = (ptrdiff_t)geometry->out_height * geometry->out_width;
  for (int32_t batch = 0; batch < geometry->batch; batch++) {
    for (int32_t first = 0; first < geometry->out_channels;) {
      const int32_t left = per_group - first % per_group;
      const int32_t channels = left < SEVENFOLD_WIDE_CHANNELS ? left : SEVENFOLD_WIDE_CHANNELS;
      run_part(geometry, first, channels,
               input + sevenfold_conv2d_input_offset(geometry, batch, first), weight, weight_scale,
               bias, bounds, output + ((ptrdiff_t)batch * geometry->out_channels + first) * plane,
               scratch);
      first += channels;
    }
  }
  return SEVENFOLD_STATUS_OK;
}
