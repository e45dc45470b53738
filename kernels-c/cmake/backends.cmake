# The instruction sets a build has code for, each compiled with flags of its own. The library chooses
# among them when it is loaded.
set(SEVENFOLD_ISAS)
set(SEVENFOLD_RETUNED_KERNELS)
if(SEVENFOLD_SIMD AND SEVENFOLD_JNA_PLATFORM MATCHES "x86-64$")
  set(SEVENFOLD_ISAS avx2 avx512)
  set(sevenfold_avx2_flags -mavx2 -mfma)
  set(sevenfold_avx512_flags ${sevenfold_avx2_flags}
    -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vnni)
  # Plain kernels that are compiled once more for every instruction set; see host/retuned.c.
  set(SEVENFOLD_RETUNED_KERNELS
    c7x_int8_residual_add_relu c7x_int16_residual_add_relu
    c7x_int8_add c7x_int16_add c7x_int8_mul c7x_int16_mul c7x_where
    c7x_int8_clamp c7x_int16_clamp c7x_float_clamp
    c7x_quantize_i8 c7x_quantize_i16 c7x_dequantize_i8 c7x_dequantize_i16
    c7x_requantize_i16_i8 c7x_requantize_i16_i16
    c7x_int8_layer_norm c7x_int16_layer_norm c7x_float_layer_norm
    c7x_int8_rms_norm c7x_int16_rms_norm c7x_float_rms_norm)
  list(APPEND SEVENFOLD_RETUNED_KERNELS
    c7x_float_softmax c7x_float_log_softmax
    c7x_float_prelu c7x_int8_prelu c7x_int16_prelu
    c7x_int8_log_softmax c7x_int16_log_softmax
    c7x_float_abs c7x_float_ceil c7x_float_celu c7x_float_cos c7x_float_div_scalar c7x_float_elu
    c7x_float_erf
    c7x_float_exp c7x_float_floor c7x_float_gelu c7x_float_gelu_tanh c7x_float_hardsigmoid
    c7x_float_hardswish c7x_float_leaky_relu c7x_float_log c7x_float_mish c7x_float_neg
    c7x_float_pow c7x_float_reciprocal c7x_float_round c7x_float_rsqrt c7x_float_selu c7x_float_sigmoid
    c7x_float_silu c7x_float_sin c7x_float_softplus c7x_float_softsign c7x_float_sqrt c7x_float_square
    c7x_float_tanh c7x_int16_table)
  list(APPEND SEVENFOLD_RETUNED_KERNELS
    c7x_int8_normalize c7x_int16_normalize c7x_float_normalize
    c7x_int8_local_response_norm c7x_int16_local_response_norm c7x_float_local_response_norm
    c7x_int8_reduce_max c7x_int8_reduce_min c7x_int16_reduce_max
    c7x_int16_reduce_min c7x_int64_reduce_max c7x_int64_reduce_min)
endif()

# What all objects of the kernels have in common.
function(sevenfold_kernel_target target)
  target_include_directories(${target} PUBLIC include PRIVATE reference c7x host)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(SEVENFOLD_ISAS)
    target_compile_definitions(${target} PRIVATE SEVENFOLD_X86_BACKENDS)
  endif()
  sevenfold_compile_flags(${target})
endfunction()

# The sources of host/<isa>, those of host/vector, which are one text for every instruction set, and
# the retuned kernels, both under the names sevenfold_<isa>_<name>. The retuned ones are copied,
# because one file has one set of definitions in a directory.
function(sevenfold_add_backend isa)
  file(GLOB sources CONFIGURE_DEPENDS host/${isa}/*.c host/vector/*.c)
  foreach(name ${SEVENFOLD_RETUNED_KERNELS})
    set(copy ${CMAKE_CURRENT_BINARY_DIR}/${isa}/${name}.c)
    configure_file(reference/${name}.c ${copy} COPYONLY)
    set_source_files_properties(${copy} PROPERTIES
      COMPILE_DEFINITIONS ${name}=sevenfold_${isa}_${name})
    list(APPEND sources ${copy})
  endforeach()
  add_library(sevenfold_${isa}_objects OBJECT ${sources})
  sevenfold_kernel_target(sevenfold_${isa}_objects)
  target_include_directories(sevenfold_${isa}_objects PRIVATE host/${isa})
  target_compile_definitions(sevenfold_${isa}_objects PRIVATE SEVENFOLD_VECTOR_ISA=${isa})
  target_compile_options(sevenfold_${isa}_objects PRIVATE -O3 -fno-math-errno
    -fno-trapping-math ${sevenfold_${isa}_flags})
endfunction()
