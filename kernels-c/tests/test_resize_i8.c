/* int8 codes. */
#define SUFFIX i8
#define ACTIVATION int8_t
#define ACTIVATION_BITS 8

#include "resize_property.h"
