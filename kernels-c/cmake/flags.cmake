# The flags every source of Sevenfold is compiled with. Results must not depend on the compiler:
# no contraction of a * b + c, no reassociation, and every warning is an error.
function(sevenfold_compile_flags target)
  target_compile_features(${target} PRIVATE c_std_11)
  set_target_properties(${target} PROPERTIES C_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE
    -ffp-contract=off -fno-fast-math
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wcast-qual -Wundef
    -Wstrict-prototypes -Wmissing-prototypes -Wdouble-promotion -Wvla -Werror)
endfunction()
