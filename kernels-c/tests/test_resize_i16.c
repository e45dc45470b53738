/* int16 codes. */
#define SUFFIX i16
#define ACTIVATION int16_t
#define ACTIVATION_BITS 16

#include "resize_property.h"
