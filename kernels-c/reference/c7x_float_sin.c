#include "float_wave.h"

SEVENFOLD_FLOAT_WAVE(c7x_float_sin, sevenfold_sin, sevenfold_sin_small)
