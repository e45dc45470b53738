#define KERNEL c7x_int64_remainder
#define REFERENCE sevenfold_reference_c7x_int64_remainder
#define KIND SEVENFOLD_REST
#include "divide_int64.h"
