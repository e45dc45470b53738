#include "softmax_codes.h"
#include "softmax_lanes.h"

SEVENFOLD_INLINE sevenfold_lanes exponentials(const sevenfold_softmax_call *call,
                                              sevenfold_lanes distance) {
  return sevenfold_gather_32(call->exponential, distance);
}

#define NAME softmax_i8
#define CODE int8_t
#define LOAD_CODES sevenfold_load_codes_i8
#define STORE_CODES sevenfold_store_codes_i8
#define EXPONENTIALS exponentials
#include "softmax.h"
