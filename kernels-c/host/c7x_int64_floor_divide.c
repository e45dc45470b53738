#define KERNEL c7x_int64_floor_divide
#define REFERENCE sevenfold_reference_c7x_int64_floor_divide
#define KIND SEVENFOLD_QUOTIENT
#include "divide_int64.h"
