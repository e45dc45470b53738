#include "float_wave.h"

SEVENFOLD_FLOAT_WAVE(c7x_float_cos, sevenfold_cos, sevenfold_cos_small)
