/* int16 activations and weights. */
#define SUFFIX i16
#define ACTIVATION int16_t
#define WEIGHT int16_t
#define BIAS int64_t
#define ACTIVATION_BITS 16
#define WEIGHT_BITS 16
#define BIAS_BITS 64

#include "conv_transpose2d_property.h"
