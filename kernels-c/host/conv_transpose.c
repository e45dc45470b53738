#include "conv_transpose.h"

#include "arithmetic.h"
#include "conv_groups.h"
#include "group_slice.h"
#include "isa.h"
#include "sevenfold/host.h"

static int64_t weight_at(const void *weight, size_t weight_bytes, ptrdiff_t index) {
  return weight_bytes == 1 ? ((const int8_t *)weight)[index] : ((const int16_t *)weight)[index];
}

/* Per output channel, the sum of all weights less those of the phase. */
static void sum_others(const sevenfold_transpose_phase *p, const void *weight, size_t weight_bytes,
                       int64_t *sums) {
  const sevenfold_conv2d *g = &p->geometry;
  const sevenfold_weight_view *v = &p->view;
  ptrdiff_t plane = 0;
  for (int32_t out = 0; out < g->out_channels; out++) {
    sums[out] = 0;
    for (int32_t channel = 0; channel < g->in_channels; channel++, plane += v->plane) {
      for (int32_t tap = 0; tap < v->plane; tap++) {
        sums[out] += weight_at(weight, weight_bytes, plane + tap);
      }
      for (int32_t row = 0; row < g->kernel_height; row++) {
        for (int32_t column = 0; column < g->kernel_width; column++) {
          sums[out] -= weight_at(weight, weight_bytes,
                                 plane + v->first + row * v->row_step + column * v->column_step);
        }
      }
    }
  }
}

int32_t sevenfold_transpose_prepare(const sevenfold_conv_transpose2d *geometry, const void *weight,
                                    size_t weight_bytes, const sevenfold_conv_backend *backend,
                                    sevenfold_pack_function *pack, void *prepared) {
  if (!geometry || !weight || !prepared) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_conv_transpose2d(geometry);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  char *block = prepared;
  for (int32_t group = 0; group < geometry->groups; group++) {
    const sevenfold_group_slice s = sevenfold_slice_group(geometry, 0, group);
    const char *w = (const char *)weight + (size_t)s.weight * weight_bytes;
    for (int32_t row = 0; row < sevenfold_phase_rows(geometry); row++) {
      for (int32_t column = 0; column < sevenfold_phase_columns(geometry); column++) {
        const sevenfold_transpose_phase p = sevenfold_transpose_phase_of(geometry, row, column);
        sevenfold_write_tag(block);
        if (backend) {
          pack(&p.geometry, p.view, w, backend, (int32_t *)(void *)(block + SEVENFOLD_TAG_BYTES),
               (uint32_t *)(void *)(block + sevenfold_phase_weights(&p)));
          sum_others(&p, w, weight_bytes,
                     (int64_t *)(void *)(block + sevenfold_phase_sums(&p, weight_bytes)));
        }
        block += sevenfold_phase_block_bytes(&p, weight_bytes);
      }
    }
  }
  return SEVENFOLD_STATUS_OK;
}

/* The bias with what the taps of other phases add. */
static void adjust_bias(const void *bias, int32_t bias_bytes, const int64_t *sums,
                        int32_t zero_point, int32_t channels, void *adjusted) {
  for (int32_t i = 0; i < channels; i++) {
    const int64_t others = sevenfold_wrap_multiply_64(sums[i], zero_point);
    if (bias_bytes == 4) {
      ((int32_t *)adjusted)[i] =
          sevenfold_wrap_add_32(((const int32_t *)bias)[i], (int32_t)(uint32_t)(uint64_t)others);
    } else {
      ((int64_t *)adjusted)[i] = sevenfold_wrap_add_64(((const int64_t *)bias)[i], others);
    }
  }
}

/* A phase that no tap serves: its codes are the bias alone. */
static void fill(const sevenfold_conv_job *job, int32_t code_bytes) {
  const sevenfold_conv2d *g = &job->geometry;
  const ptrdiff_t plane = (ptrdiff_t)g->out_height * g->out_width;
  for (int32_t channel = 0; channel < g->out_channels; channel++) {
    for (ptrdiff_t i = channel * plane; i < (channel + 1) * plane; i++) {
      if (code_bytes == 1) {
        ((int8_t *)job->output)[i] =
            sevenfold_requantize_i8(0, ((const int32_t *)job->bias)[channel], job->scale[channel],
                                    job->shift[channel], job->lo, job->hi);
      } else {
        ((int16_t *)job->output)[i] =
            sevenfold_requantize_i16(0, ((const int64_t *)job->bias)[channel], job->scale[channel],
                                     job->shift[channel], job->lo, job->hi);
      }
    }
  }
}

/* Puts the results of a phase where they belong. */
static void spread(const sevenfold_conv_transpose2d *g, const sevenfold_transpose_phase *p,
                   const void *results, int32_t code_bytes, void *output) {
  const ptrdiff_t stride = g->stride_width;
  const char *from = results;
  for (int32_t channel = 0; channel < p->geometry.out_channels; channel++) {
    for (int32_t row = 0; row < p->geometry.out_height; row++) {
      const ptrdiff_t out_row =
          (ptrdiff_t)channel * g->out_height + p->row + (ptrdiff_t)row * g->stride_height;
      char *to = (char *)output + (out_row * g->out_width + p->column) * code_bytes;
      for (ptrdiff_t i = 0; i < p->geometry.out_width; i++) {
        if (code_bytes == 1) {
          to[i * stride] = from[i];
        } else {
          ((int16_t *)(void *)to)[i * stride] = ((const int16_t *)(const void *)from)[i];
        }
      }
      from += (ptrdiff_t)p->geometry.out_width * code_bytes;
    }
  }
}

void sevenfold_run_transpose(const sevenfold_conv_transpose2d *geometry,
                             const sevenfold_arrays *arrays, const sevenfold_conv_backend *backend,
                             size_t planes, const void *prepared, void *output, void *scratch) {
  const int32_t code_bytes = backend->output_bytes;
  const sevenfold_conv_job whole = sevenfold_make_conv_job(geometry, arrays, output, scratch);
  for (int32_t batch = 0; batch < geometry->batch; batch++) {
    const char *block = prepared;
    for (int32_t group = 0; group < geometry->groups; group++) {
      const sevenfold_group_slice s = sevenfold_slice_group(geometry, batch, group);
      const size_t bias_bytes = sevenfold_align(8 * (size_t)s.geometry.out_channels);
      for (int32_t row = 0; row < sevenfold_phase_rows(geometry); row++) {
        for (int32_t column = 0; column < sevenfold_phase_columns(geometry); column++) {
          const sevenfold_transpose_phase p = sevenfold_transpose_phase_of(geometry, row, column);
          char *results = (char *)scratch + bias_bytes;
          sevenfold_conv_job job = whole;
          job.geometry = p.geometry;
          job.input = (const char *)whole.input + s.input * backend->input_bytes;
          job.weight = block + sevenfold_phase_weights(&p);
          job.correction = (const int32_t *)(const void *)(block + SEVENFOLD_TAG_BYTES);
          adjust_bias((const char *)whole.bias + s.channel * backend->bias_bytes,
                      backend->bias_bytes,
                      (const int64_t *)(const void *)(block + sevenfold_phase_sums(&p, planes)),
                      whole.zero_point, p.geometry.out_channels, scratch);
          job.bias = scratch;
          job.scale = whole.scale + s.channel;
          job.shift = whole.shift + s.channel;
          job.output = results;
          job.scratch = results + sevenfold_phase_results_bytes(&p, (size_t)code_bytes);
          if (sevenfold_phase_is_served(&p)) {
            sevenfold_run_conv(&job, backend);
          } else {
            fill(&job, code_bytes);
          }
          spread(geometry, &p, results, code_bytes, (char *)output + s.output * code_bytes);
          block += sevenfold_phase_block_bytes(&p, planes);
        }
      }
    }
  }
}
