#include "backends.h"

#include "isa.h"

static const sevenfold_backends no_backends = {0};

#if defined(SEVENFOLD_X86_BACKENDS)

const sevenfold_backends *sevenfold_current_backends(void) {
  switch (sevenfold_current_isa()) {
    case SEVENFOLD_ISA_AVX2:
      return &sevenfold_avx2_backends;
    case SEVENFOLD_ISA_AVX512:
      return &sevenfold_avx512_backends;
    default:
      return &no_backends;
  }
}

#else

const sevenfold_backends *sevenfold_current_backends(void) { return &no_backends; }

#endif
