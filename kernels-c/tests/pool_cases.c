#include "pool_cases.h"

static int32_t pick(test_random *random, int32_t low, int32_t high) {
  return (int32_t)test_between(random, low, high);
}

/* Output size along one axis; in ceil mode the last window starts before the trailing padding. */
static int32_t output_size(int32_t in, int32_t kernel, int32_t stride, int32_t before,
                           int32_t after, int32_t dilation, int is_ceil) {
  const int32_t room = in + before + after - dilation * (kernel - 1) - 1;
  if (room < 0) {
    return 0;
  }
  int32_t size = (room + (is_ceil ? stride - 1 : 0)) / stride + 1;
  if (is_ceil && (size - 1) * stride >= in + before) {
    size--;
  }
  return size;
}

sevenfold_pool2d test_random_pool2d(test_random *random) {
  sevenfold_pool2d g;
  do {
    g = (sevenfold_pool2d){.batch = pick(random, 1, 2),
                           .channels = pick(random, 1, 3),
                           .in_height = pick(random, 1, 12),
                           .in_width = pick(random, 1, 40),
                           .kernel_height = pick(random, 1, 4),
                           .kernel_width = pick(random, 1, 4),
                           .stride_height = pick(random, 1, 4),
                           .stride_width = pick(random, 1, 4),
                           .pad_top = pick(random, 0, 3),
                           .pad_bottom = pick(random, 0, 3),
                           .pad_left = pick(random, 0, 3),
                           .pad_right = pick(random, 0, 3),
                           .dilation_height = pick(random, 0, 2) == 0 ? pick(random, 2, 4) : 1,
                           .dilation_width = pick(random, 0, 2) == 0 ? pick(random, 2, 5) : 1,
                           .count_include_pad = pick(random, 0, 1),
                           .divisor = pick(random, 0, 4) == 0 ? pick(random, 1, 20) : 0};
    const int is_ceil = pick(random, 0, 1);
    g.out_height = output_size(g.in_height, g.kernel_height, g.stride_height, g.pad_top,
                               g.pad_bottom, g.dilation_height, is_ceil);
    g.out_width = output_size(g.in_width, g.kernel_width, g.stride_width, g.pad_left, g.pad_right,
                              g.dilation_width, is_ceil);
  } while (g.out_height < 1 || g.out_width < 1);
  return g;
}

sevenfold_adaptive_pool2d test_random_adaptive(test_random *random) {
  const sevenfold_adaptive_pool2d g = {pick(random, 1, 2),  pick(random, 1, 3), pick(random, 1, 12),
                                       pick(random, 1, 12), pick(random, 1, 9), pick(random, 1, 9)};
  return g;
}

/* Walks one axis of a window: its indices inside the input and their number inside the padded. */
static int32_t walk_axis(int32_t start, int32_t kernel, int32_t dilation, int32_t in, int32_t after,
                         test_axis *axis) {
  int32_t padded = 0;
  axis->count = 0;
  for (int32_t tap = 0; tap < kernel; tap++) {
    const int32_t i = start + tap * dilation;
    padded += i < in + after;
    if (i >= 0 && i < in) {
      axis->index[axis->count++] = i;
    }
  }
  return padded;
}

test_window test_pool_window(const sevenfold_pool2d *g, int32_t row, int32_t column) {
  test_window w;
  const int32_t rows = walk_axis(row * g->stride_height - g->pad_top, g->kernel_height,
                                 g->dilation_height, g->in_height, g->pad_bottom, &w.rows);
  const int32_t columns = walk_axis(column * g->stride_width - g->pad_left, g->kernel_width,
                                    g->dilation_width, g->in_width, g->pad_right, &w.columns);
  const int32_t inside = w.rows.count * w.columns.count;
  w.divisor = g->divisor != 0 ? g->divisor : (g->count_include_pad ? rows * columns : inside);
  return w;
}

/* Index i of an output of length `out` reads all inputs j with i * in < (j + 1) * out and
 * j * out < (i + 1) * in: every input that shares a part of the axis with it. */
static void adaptive_axis(int32_t i, int32_t in, int32_t out, test_axis *axis) {
  axis->count = 0;
  for (int32_t j = 0; j < in; j++) {
    if (i * in < (j + 1) * out && j * out < (i + 1) * in) {
      axis->index[axis->count++] = j;
    }
  }
}

test_window test_adaptive_window(const sevenfold_adaptive_pool2d *g, int32_t row, int32_t column) {
  test_window w;
  adaptive_axis(row, g->in_height, g->out_height, &w.rows);
  adaptive_axis(column, g->in_width, g->out_width, &w.columns);
  w.divisor = w.rows.count * w.columns.count;
  return w;
}

test_averages test_random_averages(test_random *random, int bits) {
  const int32_t lowest = -(1 << (bits - 1));
  const int32_t highest = -lowest - 1;
  test_averages p = {.quantization = {pick(random, lowest, highest), pick(random, lowest, highest),
                                      lowest, highest, 0}};
  if (pick(random, 0, 1) == 0) {
    p.quantization[2] = pick(random, lowest, highest);
    p.quantization[3] = pick(random, p.quantization[2], highest);
  }
  return p;
}

void test_add_count(test_averages *p, int32_t n) {
  int32_t *entries = &p->quantization[4];
  for (int32_t i = 0; i < *entries; i++) {
    if (p->counts[i] == n) {
      return;
    }
  }
  /* A ratio of 0.77 / n at shift 30; a shift of 0 or 62 now and then. */
  const int is_extreme = n % 7 == 0;
  p->counts[*entries] = n;
  p->multiplier[*entries] = is_extreme ? (1 << 30) - 1 : (int32_t)(0.77 * (1 << 30) / n + 0.5);
  p->shift[*entries] = is_extreme ? n % 2 * 62 : 30;
  ++*entries;
}

static void swap(int32_t *values, int32_t i, int32_t j) {
  const int32_t value = values[i];
  values[i] = values[j];
  values[j] = value;
}

void test_sort_counts(test_averages *p) {
  for (int32_t i = 0; i < p->quantization[4]; i++) {
    for (int32_t j = i + 1; j < p->quantization[4]; j++) {
      if (p->counts[j] < p->counts[i]) {
        swap(p->counts, i, j);
        swap(p->multiplier, i, j);
        swap(p->shift, i, j);
      }
    }
  }
}
