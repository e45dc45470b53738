#include "checks.h"

#include <float.h>
#include <stddef.h>

#include "pool_window.h"

const sevenfold_code_range sevenfold_range_i8 = {INT8_MIN, INT8_MAX};
const sevenfold_code_range sevenfold_range_i16 = {INT16_MIN, INT16_MAX};

enum { LARGEST_SHIFT = 62, LARGEST_ADD_SHIFT = 30, MULTIPLIER_LIMIT = 1 << 30 };

int sevenfold_is_code(int32_t value, sevenfold_code_range range) {
  return value >= range.lowest && value <= range.highest;
}

static int fits_tensor(int64_t a, int64_t b, int64_t c, int64_t d) {
  const int64_t plane = a * b;
  return plane <= INT32_MAX && plane * c <= INT32_MAX && plane * c * d <= INT32_MAX;
}

/* One axis of a convolution: the output is exactly as long as the formula says. */
static int is_conv_axis(int32_t in, int32_t out, int32_t kernel, int32_t stride, int32_t before,
                        int32_t after, int32_t dilation) {
  if (in < 1 || out < 1 || kernel < 1 || stride < 1 || before < 0 || after < 0 || dilation < 1) {
    return 0;
  }
  const int64_t padded = (int64_t)in + before + after;
  const int64_t room = padded - (int64_t)dilation * (kernel - 1) - 1;
  return padded <= INT32_MAX / 2 && room >= 0 && room / stride + 1 == out;
}

/* One axis of a pool. */
static int is_pool_axis(int32_t in, int32_t out, int32_t kernel, int32_t stride, int32_t before,
                        int32_t after, int32_t dilation) {
  if (in < 1 || out < 1 || kernel < 1 || stride < 1 || before < 0 || after < 0 || dilation < 1) {
    return 0;
  }
  const int64_t padded = (int64_t)in + before + after;
  const int64_t reach = (int64_t)dilation * (kernel - 1) + 1;
  const int64_t room = padded - reach;
  const int64_t floor_windows = room >= 0 ? room / stride + 1 : 0;
  /* Ceil mode: one window more, and no last window that starts in the trailing padding. */
  const int64_t image_end = (int64_t)in + before;
  const int is_longer = out == floor_windows + 1 && (int64_t)(out - 1) * stride < image_end;
  const int is_shorter = out == floor_windows - 1 && (int64_t)out * stride >= image_end;
  return padded <= INT32_MAX / 2 && reach <= INT32_MAX / 2 && dilation <= INT32_MAX / 2 &&
         (out == floor_windows || is_longer || is_shorter);
}

int32_t sevenfold_check_conv2d(const sevenfold_conv2d *g) {
  const int valid =
      g->batch >= 1 && g->groups >= 1 && g->in_channels >= 1 && g->out_channels >= 1 &&
      g->in_channels % g->groups == 0 && g->out_channels % g->groups == 0 &&
      is_conv_axis(g->in_height, g->out_height, g->kernel_height, g->stride_height, g->pad_top,
                   g->pad_bottom, g->dilation_height) &&
      is_conv_axis(g->in_width, g->out_width, g->kernel_width, g->stride_width, g->pad_left,
                   g->pad_right, g->dilation_width) &&
      fits_tensor(g->in_height, g->in_width, g->in_channels, g->batch) &&
      fits_tensor(g->out_height, g->out_width, g->out_channels, g->batch) &&
      fits_tensor(g->kernel_height, g->kernel_width, g->in_channels / g->groups, g->out_channels);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_conv_transpose2d(const sevenfold_conv_transpose2d *g) {
  const int64_t limit = INT32_MAX / 2;
  const int64_t height = ((int64_t)g->in_height - 1) * g->stride_height +
                         (int64_t)g->dilation_height * (g->kernel_height - 1) + 1;
  const int64_t width = ((int64_t)g->in_width - 1) * g->stride_width +
                        (int64_t)g->dilation_width * (g->kernel_width - 1) + 1;
  const int is_positive =
      g->batch >= 1 && g->in_channels >= 1 && g->in_height >= 1 && g->in_width >= 1 &&
      g->out_channels >= 1 && g->out_height >= 1 && g->out_width >= 1 && g->kernel_height >= 1 &&
      g->kernel_width >= 1 && g->stride_height >= 1 && g->stride_width >= 1 &&
      g->dilation_height >= 1 && g->dilation_width >= 1 && g->groups >= 1 && g->pad_top >= 0 &&
      g->pad_bottom >= 0 && g->pad_left >= 0 && g->pad_right >= 0;
  const int is_valid = is_positive && g->in_channels % g->groups == 0 &&
                       g->out_channels % g->groups == 0 && height <= limit && width <= limit &&
                       g->pad_top <= limit && g->pad_left <= limit && g->out_height <= limit &&
                       g->out_width <= limit;
  return is_valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_depthwise(const sevenfold_conv2d *g) {
  const int32_t status = sevenfold_check_conv2d(g);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  return g->groups == g->in_channels ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_matmul(const sevenfold_matmul *g) {
  const int valid =
      g->rows >= 1 && g->inner >= 1 && g->columns >= 1 && fits_tensor(g->rows, g->inner, 1, 1) &&
      fits_tensor(g->columns, g->inner, 1, 1) && fits_tensor(g->rows, g->columns, 1, 1);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_pool2d(const sevenfold_pool2d *g) {
  const int valid = g->batch >= 1 && g->channels >= 1 && g->divisor >= 0 &&
                    is_pool_axis(g->in_height, g->out_height, g->kernel_height, g->stride_height,
                                 g->pad_top, g->pad_bottom, g->dilation_height) &&
                    is_pool_axis(g->in_width, g->out_width, g->kernel_width, g->stride_width,
                                 g->pad_left, g->pad_right, g->dilation_width) &&
                    fits_tensor(g->in_height, g->in_width, g->channels, g->batch) &&
                    fits_tensor(g->out_height, g->out_width, g->channels, g->batch) &&
                    fits_tensor(g->kernel_height, g->kernel_width, 1, 1);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

/* Whether every window of one axis has a position inside the input. */
static int has_input_in_every_window(int32_t in, int32_t out, int32_t kernel, int32_t stride,
                                     int32_t before, int32_t dilation) {
  for (int32_t i = 0; i < out; i++) {
    const sevenfold_taps taps =
        sevenfold_taps_inside((int64_t)i * stride - before, in, kernel, dilation);
    if (taps.begin >= taps.end) {
      return 0;
    }
  }
  return 1;
}

int32_t sevenfold_check_max_pool2d(const sevenfold_pool2d *g) {
  const int32_t status = sevenfold_check_pool2d(g);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int valid = has_input_in_every_window(g->in_height, g->out_height, g->kernel_height,
                                              g->stride_height, g->pad_top, g->dilation_height) &&
                    has_input_in_every_window(g->in_width, g->out_width, g->kernel_width,
                                              g->stride_width, g->pad_left, g->dilation_width);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_adaptive_pool2d(const sevenfold_adaptive_pool2d *g) {
  const int valid = g->batch >= 1 && g->channels >= 1 && g->in_height >= 1 && g->in_width >= 1 &&
                    g->out_height >= 1 && g->out_width >= 1 &&
                    fits_tensor(g->in_height, g->in_width, g->channels, g->batch) &&
                    fits_tensor(g->out_height, g->out_width, g->channels, g->batch);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_reduce(const sevenfold_reduce *g) {
  const int valid = g->outer >= 1 && g->reduced >= 1 && g->inner >= 1 &&
                    fits_tensor(g->inner, g->reduced, g->outer, 1);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_normalize(const sevenfold_normalize *g) {
  const int valid = g->outer >= 1 && g->reduced >= 1 && g->inner >= 1 && g->groups >= 1 &&
                    g->spread >= 1 && g->outer % g->groups == 0 && g->reduced % g->spread == 0 &&
                    fits_tensor(g->inner, g->reduced, g->outer, 1);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_broadcast(const sevenfold_broadcast *g) {
  if (g->rank < 0 || g->rank > SEVENFOLD_MAX_RANK) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  int64_t elements = 1;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    if (g->dims[axis] < 1 || g->a_strides[axis] < 0 || g->b_strides[axis] < 0) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
    elements *= g->dims[axis];
    if (elements > INT32_MAX) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
  }
  return SEVENFOLD_STATUS_OK;
}

int32_t sevenfold_check_bounds(int32_t lo, int32_t hi, sevenfold_code_range range) {
  const int valid = sevenfold_is_code(lo, range) && sevenfold_is_code(hi, range) && lo <= hi;
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

int32_t sevenfold_check_requantization(const int32_t *quantization, const uint8_t *shift,
                                       int32_t out_channels, sevenfold_code_range range) {
  if (!sevenfold_is_code(quantization[0], range)) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  for (int32_t channel = 0; channel < out_channels; channel++) {
    if (shift[channel] > LARGEST_SHIFT) {
      return SEVENFOLD_STATUS_INVALID_PARAMETER;
    }
  }
  return sevenfold_check_bounds(quantization[1], quantization[2], range);
}

static int are_all_there(const sevenfold_arrays *a) {
  return a->input && a->weight && a->bias && a->scale && a->shift && a->quantization && a->output;
}

/* A call of either convolution, whose geometry `check` knows. */
static int32_t check_convolution_call(int32_t (*check)(const sevenfold_conv2d *),
                                      const sevenfold_conv2d *geometry,
                                      const sevenfold_arrays *arrays, sevenfold_code_range range) {
  if (!geometry || !are_all_there(arrays)) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = check(geometry);
  return status != SEVENFOLD_STATUS_OK
             ? status
             : sevenfold_check_requantization(arrays->quantization, arrays->shift,
                                              geometry->out_channels, range);
}

int32_t sevenfold_check_conv2d_call(const sevenfold_conv2d *geometry,
                                    const sevenfold_arrays *arrays, sevenfold_code_range range) {
  return check_convolution_call(sevenfold_check_conv2d, geometry, arrays, range);
}

int32_t sevenfold_check_conv_transpose2d_call(const sevenfold_conv_transpose2d *geometry,
                                              const sevenfold_arrays *arrays,
                                              sevenfold_code_range range) {
  return check_convolution_call(sevenfold_check_conv_transpose2d, geometry, arrays, range);
}

int32_t sevenfold_check_matmul_call(const sevenfold_matmul *geometry,
                                    const sevenfold_arrays *arrays, sevenfold_code_range range) {
  if (!geometry || !are_all_there(arrays)) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_matmul(geometry);
  return status != SEVENFOLD_STATUS_OK
             ? status
             : sevenfold_check_requantization(arrays->quantization, arrays->shift,
                                              geometry->columns, range);
}

int32_t sevenfold_check_add(const int32_t *quantization, int32_t multiplier_limit,
                            sevenfold_code_range range) {
  for (int i = 0; i < 3; i++) {
    if (!sevenfold_is_code(quantization[i], range)) {
      return SEVENFOLD_STATUS_INVALID_PARAMETER;
    }
  }
  for (int i = 3; i < 5; i++) {
    if (quantization[i] <= -multiplier_limit || quantization[i] >= multiplier_limit) {
      return SEVENFOLD_STATUS_INVALID_PARAMETER;
    }
  }
  if (quantization[5] < 0 || quantization[5] > LARGEST_ADD_SHIFT) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  return sevenfold_check_bounds(quantization[6], quantization[7], range);
}

int sevenfold_is_free_multiplier(int32_t multiplier, int32_t shift) {
  return multiplier >= 0 && multiplier < MULTIPLIER_LIMIT && shift >= 0 && shift <= LARGEST_SHIFT;
}

int32_t sevenfold_check_product(const int32_t *quantization, int32_t largest_shift,
                                sevenfold_code_range range) {
  const int valid = sevenfold_is_code(quantization[0], range) &&
                    sevenfold_is_code(quantization[1], range) &&
                    sevenfold_is_code(quantization[2], range) &&
                    sevenfold_is_free_multiplier(quantization[3], quantization[4]) &&
                    quantization[4] <= largest_shift;
  return valid ? sevenfold_check_bounds(quantization[5], quantization[6], range)
               : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

int32_t sevenfold_check_product_call(const sevenfold_broadcast *geometry, const void *a,
                                     const void *b, const int32_t *quantization, const void *output,
                                     int32_t largest_shift, sevenfold_code_range range) {
  if (!geometry || !a || !b || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_broadcast(geometry);
  return status != SEVENFOLD_STATUS_OK
             ? status
             : sevenfold_check_product(quantization, largest_shift, range);
}

int32_t sevenfold_check_batch_matmul(const sevenfold_batch_matmul *g) {
  const sevenfold_matmul one = {g->rows, g->inner, g->columns};
  if (g->rank < 0 || g->rank > SEVENFOLD_MAX_RANK || (g->transposed != 0 && g->transposed != 1)) {
    return SEVENFOLD_STATUS_INVALID_GEOMETRY;
  }
  int64_t batches = 1;
  int64_t last_a = 0;
  int64_t last_b = 0;
  for (int32_t axis = 0; axis < g->rank; axis++) {
    if (g->dims[axis] < 1 || g->a_strides[axis] < 0 || g->b_strides[axis] < 0) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
    batches *= g->dims[axis];
    last_a += (int64_t)(g->dims[axis] - 1) * g->a_strides[axis];
    last_b += (int64_t)(g->dims[axis] - 1) * g->b_strides[axis];
    if (batches > INT32_MAX || last_a > INT32_MAX || last_b > INT32_MAX) {
      return SEVENFOLD_STATUS_INVALID_GEOMETRY;
    }
  }
  const int32_t status = sevenfold_check_matmul(&one);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const int valid = fits_tensor(g->rows, g->columns, batches, 1) &&
                    fits_tensor(g->rows, g->inner, last_a + 1, 1) &&
                    fits_tensor(g->columns, g->inner, last_b + 1, 1);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_GEOMETRY;
}

int32_t sevenfold_check_batch_matmul_call(const sevenfold_batch_matmul *geometry, const void *a,
                                          const void *b, const int32_t *quantization,
                                          const void *output, sevenfold_code_range range) {
  if (!geometry || !a || !b || !quantization || !output) {
    return SEVENFOLD_STATUS_NULL_POINTER;
  }
  const int32_t status = sevenfold_check_batch_matmul(geometry);
  return status == SEVENFOLD_STATUS_OK ? sevenfold_check_product(quantization, LARGEST_SHIFT, range)
                                       : status;
}

int32_t sevenfold_check_average(const int32_t *quantization, const int32_t *counts,
                                const int32_t *multiplier, const int32_t *shift,
                                sevenfold_code_range range) {
  if (!sevenfold_is_code(quantization[0], range) || !sevenfold_is_code(quantization[1], range) ||
      quantization[4] < 0) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  for (int32_t i = 0; i < quantization[4]; i++) {
    const int ascends = counts[i] >= 1 && (i == 0 || counts[i - 1] < counts[i]);
    if (!ascends || !sevenfold_is_free_multiplier(multiplier[i], shift[i])) {
      return SEVENFOLD_STATUS_INVALID_PARAMETER;
    }
  }
  return sevenfold_check_bounds(quantization[2], quantization[3], range);
}

int32_t sevenfold_check_requantize(const int32_t *quantization, sevenfold_code_range output) {
  const int valid = sevenfold_is_code(quantization[0], sevenfold_range_i16) &&
                    sevenfold_is_code(quantization[1], output) &&
                    sevenfold_is_free_multiplier(quantization[2], quantization[3]);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

int32_t sevenfold_check_scale(const float *scale, const int32_t *quantization,
                              sevenfold_code_range range) {
  const int valid =
      scale[0] >= 0x1p-100f && scale[0] <= 0x1p100f && sevenfold_is_code(quantization[0], range);
  return valid ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

int32_t sevenfold_check_normalization(const float *scale, const int32_t *quantization, double eps,
                                      sevenfold_code_range range) {
  int32_t status = sevenfold_check_scale(scale, quantization, range);
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_scale(scale + 1, quantization + 1, range);
  }
  if (status == SEVENFOLD_STATUS_OK) {
    status = sevenfold_check_bounds(quantization[2], quantization[3], range);
  }
  return status == SEVENFOLD_STATUS_OK ? sevenfold_check_eps(eps) : status;
}

int32_t sevenfold_check_eps(double eps) {
  return eps > 0 && eps <= DBL_MAX ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_PARAMETER;
}

int32_t sevenfold_check_float_bounds(const float *bounds) {
  return bounds[0] <= bounds[1] ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_INVALID_PARAMETER;
}
