/* Float transposed convolution with AVX2 and FMA: the sum of a lane that reads outside is kept. */

#include <immintrin.h>

#include "avx2_backends.h"

enum { LANES = 8, BLOCK = 4, VECTORS = 3 };

typedef __m256 vector;
typedef __m256i lanes;

static inline lanes lanes_of(uint64_t inside, int v) {
  const __m256i bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
  const __m256i all = _mm256_set1_epi32((int32_t)(inside >> (LANES * v) & 255u));
  return _mm256_cmpeq_epi32(_mm256_and_si256(all, bits), bits);
}

static inline vector load(const float *x, lanes inside) { return _mm256_maskload_ps(x, inside); }

static inline vector add(vector sum, vector x, vector w, lanes inside) {
  return _mm256_blendv_ps(sum, _mm256_fmadd_ps(x, w, sum), _mm256_castsi256_ps(inside));
}

static inline vector zero(void) { return _mm256_setzero_ps(); }

static inline vector broadcast(float w) { return _mm256_set1_ps(w); }

static inline void store(float *x, vector v) { _mm256_store_ps(x, v); }

#include "transposed_sums.h"

const sevenfold_transpose_backend sevenfold_avx2_float_transpose = {
    .channel_block = BLOCK, .tile_outputs = TILE, .lanes = LANES, .tile = run_tile};
