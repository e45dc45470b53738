#include "softmax_codes.h"
#include "softmax_lanes.h"

SEVENFOLD_INLINE sevenfold_lanes exponentials(const sevenfold_softmax_call *call,
                                              sevenfold_lanes distance) {
  const sevenfold_lanes coarse =
      sevenfold_gather_32(call->coarse, sevenfold_shift_right_u32(distance, 8));
  const sevenfold_lanes fine =
      sevenfold_gather_32(call->exponential, sevenfold_and(distance, sevenfold_set_32(255)));
  return sevenfold_rounded_products(coarse, fine, SEVENFOLD_EXPONENTIAL_BITS);
}

#define NAME softmax_i16
#define CODE int16_t
#define LOAD_CODES sevenfold_load_codes_i16
#define STORE_CODES sevenfold_store_codes_i16
#define EXPONENTIALS exponentials
#include "softmax.h"
