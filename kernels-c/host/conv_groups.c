#include "conv_groups.h"

#include "group_slice.h"
#include "isa.h"

sevenfold_conv_job sevenfold_make_conv_job(const sevenfold_conv2d *geometry,
                                           const sevenfold_arrays *arrays, void *output,
                                           void *scratch) {
  const sevenfold_conv_job job = {.geometry = *geometry,
                                  .input = arrays->input,
                                  .weight = arrays->weight,
                                  .bias = arrays->bias,
                                  .scale = arrays->scale,
                                  .shift = arrays->shift,
                                  .zero_point = arrays->quantization[0],
                                  .lo = arrays->quantization[1],
                                  .hi = arrays->quantization[2],
                                  .output = output,
                                  .scratch = scratch};
  return job;
}

static const void *at(const void *base, ptrdiff_t elements, int32_t bytes) {
  return base ? (const char *)base + elements * bytes : NULL;
}

void sevenfold_run_conv_groups(const sevenfold_conv_job *job, const sevenfold_conv_backend *backend,
                               const void *prepared, size_t prepared_bytes) {
  const sevenfold_conv2d *g = &job->geometry;
  const size_t group_bytes = prepared_bytes / (size_t)g->groups;
  for (int32_t batch = 0; batch < g->batch; batch++) {
    for (int32_t group = 0; group < g->groups; group++) {
      const sevenfold_group_slice s = sevenfold_slice_group(g, batch, group);
      sevenfold_conv_job part = *job;
      part.geometry = s.geometry;
      part.input = at(job->input, s.input, backend->input_bytes);
      part.output = (char *)job->output + s.output * backend->output_bytes;
      part.bias = at(job->bias, s.channel, backend->bias_bytes);
      part.scale = at(job->scale, s.channel, 1);
      part.shift = at(job->shift, s.channel, 1);
      if (prepared) {
        const char *block = sevenfold_group_prepared(prepared, group_bytes, group);
        part.correction = (const int32_t *)(const void *)(block + SEVENFOLD_TAG_BYTES);
        part.weight =
            block + SEVENFOLD_TAG_BYTES + sevenfold_align(4 * (size_t)s.geometry.out_channels);
      } else {
        part.weight = at(job->weight, s.weight, backend->input_bytes);
      }
      sevenfold_run_conv(&part, backend);
    }
  }
}
