/* int16 codes. */
#define SUFFIX i16
#define ACTIVATION int16_t
#define ACTIVATION_BITS 16
#define MULTIPLIER_LIMIT (1 << 30)

#include "elementwise_property.h"
