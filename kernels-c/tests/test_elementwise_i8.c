/* int8 codes. */
#define SUFFIX i8
#define ACTIVATION int8_t
#define ACTIVATION_BITS 8
#define MULTIPLIER_LIMIT (1 << 21)

#include "elementwise_property.h"
