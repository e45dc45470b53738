/* Float transposed convolution with AVX-512: a lane that reads outside is masked. */

#include <immintrin.h>

#include "avx512_backends.h"

enum { LANES = 16, BLOCK = 8, VECTORS = 3 };

typedef __m512 vector;
typedef __mmask16 lanes;

static inline lanes lanes_of(uint64_t inside, int v) { return (lanes)(inside >> (LANES * v)); }

static inline vector load(const float *x, lanes inside) { return _mm512_maskz_loadu_ps(inside, x); }

static inline vector add(vector sum, vector x, vector w, lanes inside) {
  return _mm512_mask3_fmadd_ps(x, w, sum, inside);
}

static inline vector zero(void) { return _mm512_setzero_ps(); }

static inline vector broadcast(float w) { return _mm512_set1_ps(w); }

static inline void store(float *x, vector v) { _mm512_store_ps(x, v); }

#include "transposed_sums.h"

const sevenfold_transpose_backend sevenfold_avx512_float_transpose = {
    .channel_block = BLOCK, .tile_outputs = TILE, .lanes = LANES, .tile = run_tile};
