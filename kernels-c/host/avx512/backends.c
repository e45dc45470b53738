#include "avx512_backends.h"

const sevenfold_backends sevenfold_avx512_backends = {
    .conv_i8 = &sevenfold_avx512_conv_i8,
    .conv_i16 = &sevenfold_avx512_conv_i16,
    .conv_w8a16 = &sevenfold_avx512_conv_w8a16,
    .conv_f32 = &sevenfold_avx512_conv_f32,
    .depthwise_i8 = sevenfold_avx512_depthwise_i8,
    .depthwise_i16 = sevenfold_avx512_depthwise_i16,
    .depthwise_w8a16 = sevenfold_avx512_depthwise_w8a16,
    .depthwise_row_i8 = sevenfold_avx512_depthwise_row_i8,
    .depthwise_row_i16 = sevenfold_avx512_depthwise_row_i16,
    .matmul_i8 = sevenfold_avx512_matmul_i8,
    .pack_operand_i8 = sevenfold_avx512_pack_operand_i8,
    .dot_i16 = sevenfold_avx512_dot_i16,
    .dot_w8a16 = sevenfold_avx512_dot_w8a16,
    .row_dots_i8 = sevenfold_avx512_row_dots_i8,
    .row_product_i8 = sevenfold_avx512_row_product_i8,
    .row_product_i16 = sevenfold_avx512_row_product_i16,
    .row_product_f32 = sevenfold_avx512_row_product_f32,
    .float_linear = sevenfold_avx512_float_linear,
};
