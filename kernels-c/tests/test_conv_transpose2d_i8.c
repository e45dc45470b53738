/* int8 activations and weights. */
#define SUFFIX i8
#define ACTIVATION int8_t
#define WEIGHT int8_t
#define BIAS int32_t
#define ACTIVATION_BITS 8
#define WEIGHT_BITS 8
#define BIAS_BITS 32

#include "conv_transpose2d_property.h"
