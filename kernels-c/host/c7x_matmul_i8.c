#include "arithmetic.h"
#include "backends.h"
#include "batch_index.h"
#include "checks.h"
#include "conv_layout.h"
#include "matmul_rows.h"
#include "product.h"
#include "reference_kernels.h"
#include "sevenfold/matmul.h"

/* Up to here a sum of products of differences fits int32, so that sums may be taken modulo 2^32. */
enum { LARGEST_INNER = 33025 };

/* The parts of the scratch. */
typedef struct parts {
  uint32_t *panels;
  int32_t *column_terms;
  int32_t *row_terms;
  void *rows;
} parts;

static parts split(const sevenfold_batch_matmul *g, void *scratch) {
  char *next = scratch;
  parts p;
  p.panels = (uint32_t *)(void *)next;
  next += sevenfold_operand_bytes(g->inner, g->columns);
  p.column_terms = (int32_t *)(void *)next;
  next += sevenfold_align(4 * (size_t)g->columns);
  p.row_terms = (int32_t *)(void *)next;
  next += sevenfold_align(4 * SEVENFOLD_MATMUL_ROWS);
  p.rows = next;
  return p;
}

static uint32_t sum_of(const int8_t *x, int32_t count) {
  int32_t sum = 0;
  for (int32_t i = 0; i < count; i++) {
    sum += x[i];
  }
  return (uint32_t)sum;
}

/* K * z_a * z_b - (z_a + offset) * the sum of each column, modulo 2^32. */
static void fill_column_terms(const sevenfold_batch_matmul *g, const int8_t *b,
                              const sevenfold_product *p, int32_t offset, int32_t *terms) {
  const uint32_t factor = 0u - (uint32_t)(p->a_zero_point + offset);
  const uint32_t constant = (uint32_t)g->inner * (uint32_t)(p->a_zero_point * p->b_zero_point);
  if (factor == 0) {
    for (int32_t n = 0; n < g->columns; n++) {
      terms[n] = (int32_t)constant;
    }
    return;
  }
  if (g->transposed) {
    for (int32_t n = 0; n < g->columns; n++) {
      const uint32_t sum = sum_of(b + (ptrdiff_t)n * g->inner, g->inner);
      terms[n] = (int32_t)(constant + factor * sum);
    }
    return;
  }
  for (int32_t n = 0; n < g->columns; n++) {
    terms[n] = 0;
  }
  for (int32_t k = 0; k < g->inner; k++, b += g->columns) {
    for (int32_t n = 0; n < g->columns; n++) {
      terms[n] += b[n];
    }
  }
  for (int32_t n = 0; n < g->columns; n++) {
    terms[n] = (int32_t)(constant + factor * (uint32_t)terms[n]);
  }
}

/* All rows of one product, a block at a time. */
static void run_blocks(const sevenfold_batch_matmul *g, sevenfold_matmul_job job,
                       const sevenfold_product *p, int32_t *row_terms,
                       sevenfold_matmul_function *function) {
  for (int32_t row = 0; row < g->rows; row += SEVENFOLD_MATMUL_ROWS) {
    const int32_t left = g->rows - row;
    job.rows = left < SEVENFOLD_MATMUL_ROWS ? left : SEVENFOLD_MATMUL_ROWS;
    for (int32_t m = 0; m < job.rows; m++) {
      const uint32_t sum =
          p->b_zero_point == 0 ? 0 : sum_of(job.input + (ptrdiff_t)m * g->inner, g->inner);
      row_terms[m] = (int32_t)(0u - (uint32_t)p->b_zero_point * sum);
    }
    function(&job);
    job.input += (ptrdiff_t)job.rows * g->inner;
    job.output += (ptrdiff_t)job.rows * g->columns;
  }
}

/* Few rows of one product: one by one, with the matrix where it is. */
static void run_rows(const sevenfold_batch_matmul *g, const int8_t *a, const int8_t *b,
                     const sevenfold_product *p, const sevenfold_backends *backends, int16_t *x,
                     int8_t *output) {
  sevenfold_row_product_function *function =
      g->transposed ? backends->row_dots_i8 : backends->row_product_i8;
  for (int32_t row = 0; row < g->rows; row++, a += g->inner, output += g->columns) {
    int32_t sum = 0;
    for (int32_t k = 0; k < g->inner; k++) {
      x[k] = (int16_t)(a[k] - p->a_zero_point);
      sum += x[k];
    }
    const int64_t term = -(int64_t)p->b_zero_point * sum;
    const sevenfold_row_product product = {x, b, g->inner, g->columns, term, p, output};
    function(&product);
  }
}

int32_t c7x_matmul_i8(const sevenfold_batch_matmul *geometry, const int8_t *a, const int8_t *b,
                      const int32_t *quantization, int8_t *output, void *scratch) {
  const sevenfold_backends *backends = sevenfold_current_backends();
  if (!backends->matmul_i8 || !scratch || (geometry && geometry->inner > LARGEST_INNER)) {
    return sevenfold_reference_c7x_matmul_i8(geometry, a, b, quantization, output, NULL);
  }
  const int32_t status =
      sevenfold_check_batch_matmul_call(geometry, a, b, quantization, output, sevenfold_range_i8);
  if (status != SEVENFOLD_STATUS_OK) {
    return status;
  }
  const sevenfold_product p = sevenfold_read_product(quantization);
  const parts memory = split(geometry, scratch);
  const sevenfold_matmul_pair pair = {memory.row_terms, p.multiplier, p.shift, p.output_zero_point};
  sevenfold_matmul_job job = {.inner = geometry->inner,
                              .columns = geometry->columns,
                              .panels = memory.panels,
                              .bias = memory.column_terms,
                              .lo = p.lo,
                              .hi = p.hi,
                              .output = output,
                              .scratch = memory.rows,
                              .pair = &pair};
  const int has_few_rows =
      geometry->rows < (geometry->transposed ? SEVENFOLD_FEW_ROWS : SEVENFOLD_FEW_ROWS_PLAIN);
  const int8_t *packed = NULL;
  sevenfold_batch_walk walk = {{0}, 0, 0};
  do {
    const int8_t *matrix = b + walk.b;
    if (has_few_rows) {
      run_rows(geometry, a + walk.a, matrix, &p, backends, memory.rows, job.output);
    } else {
      if (matrix != packed) {
        int32_t offset = 0;
        backends->pack_operand_i8(geometry, matrix, memory.panels, &offset);
        fill_column_terms(geometry, matrix, &p, offset, memory.column_terms);
        packed = matrix;
      }
      job.input = a + walk.a;
      run_blocks(geometry, job, &p, memory.row_terms, backends->matmul_i8);
    }
    job.output += (ptrdiff_t)geometry->rows * geometry->columns;
  } while (sevenfold_next_batch(geometry, &walk));
  return SEVENFOLD_STATUS_OK;
}
