/* int16 activations, int8 weights. */
#define SUFFIX w8a16
#define ACTIVATION int16_t
#define WEIGHT int8_t
#define BIAS int64_t
#define ACTIVATION_BITS 16
#define WEIGHT_BITS 8
#define BIAS_BITS 64

#include "conv_transpose2d_property.h"
