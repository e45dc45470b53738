#ifndef SEVENFOLD_HOST_AVX2_BACKENDS_H
#define SEVENFOLD_HOST_AVX2_BACKENDS_H

/**
 * @file avx2_backends.h
 * What the sources of this folder define.
 */

#include "backends.h"

extern const sevenfold_conv_backend sevenfold_avx2_conv_i8;
extern const sevenfold_conv_backend sevenfold_avx2_conv_i16;
extern const sevenfold_conv_backend sevenfold_avx2_conv_w8a16;
extern const sevenfold_conv_backend sevenfold_avx2_conv_f32;

sevenfold_depthwise_function sevenfold_avx2_depthwise_i8;
sevenfold_depthwise_function sevenfold_avx2_depthwise_i16;
sevenfold_depthwise_function sevenfold_avx2_depthwise_w8a16;
sevenfold_matmul_function sevenfold_avx2_matmul_i8;
sevenfold_dot_i16_function sevenfold_avx2_dot_i16;
sevenfold_dot_w8a16_function sevenfold_avx2_dot_w8a16;
sevenfold_float_linear_function sevenfold_avx2_float_linear;

#endif
