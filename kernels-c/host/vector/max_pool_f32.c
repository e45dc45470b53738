/*
 * Floats are compared as unsigned integers in the order of sevenfold_larger_f32: -infinity is 0, +0
 * follows -0, and every NaN lies above +infinity.
 */

#include "lanes.h"

/* Added so that -infinity becomes 0, and NaNs with a sign wrap around to the top. */
enum { OFFSET = 0x7F800001 };

/* The bits below the sign change where the sign is set; the inverse of itself. */
SEVENFOLD_INLINE sevenfold_lanes flipped(sevenfold_lanes bits) {
  return sevenfold_xor(bits, sevenfold_shift_right_u32(sevenfold_sign_32(bits), 1));
}

SEVENFOLD_INLINE sevenfold_lanes keys_of(sevenfold_lanes floats) {
  return sevenfold_add_32(flipped(floats), sevenfold_set_32(OFFSET));
}

SEVENFOLD_INLINE sevenfold_lanes floats_of(sevenfold_lanes keys) {
  return flipped(sevenfold_subtract_32(keys, sevenfold_set_32(OFFSET)));
}

#define NAME max_pool_f32
#define CODE float
#define KEY uint32_t
#define KEY_OF keys_of
#define CODE_OF floats_of
#define LARGER sevenfold_max_u32
#define EVEN sevenfold_even_u32
#define LOWEST 0
#include "max_pool.h"
