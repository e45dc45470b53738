#include "isa.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "sevenfold/host.h"

enum { ISA_COUNT = 3, UNDECIDED = -1 };

static const char *const isa_names[ISA_COUNT] = {"reference", "avx2", "avx512"};

static atomic_int current_isa = UNDECIDED;

static int has_avx2(void) {
#if defined(SEVENFOLD_X86_BACKENDS)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
  return 0;
#endif
}

static int has_avx512(void) {
#if defined(SEVENFOLD_X86_BACKENDS)
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vnni");
#else
  return 0;
#endif
}

static int is_available(int kind) {
  switch (kind) {
    case SEVENFOLD_ISA_REFERENCE:
      return 1;
    case SEVENFOLD_ISA_AVX2:
      return has_avx2();
    case SEVENFOLD_ISA_AVX512:
      return has_avx512();
    default:
      return 0;
  }
}

static int kind_of(const char *name) {
  for (int kind = 0; name && kind < ISA_COUNT; kind++) {
    if (strcmp(name, isa_names[kind]) == 0) {
      return kind;
    }
  }
  return UNDECIDED;
}

static int choose(void) {
  const int asked = kind_of(getenv("SEVENFOLD_ISA"));
  if (is_available(asked)) {
    return asked;
  }
  int best = SEVENFOLD_ISA_REFERENCE;
  for (int kind = 0; kind < ISA_COUNT; kind++) {
    best = is_available(kind) ? kind : best;
  }
  return best;
}

sevenfold_isa_kind sevenfold_current_isa(void) {
  int kind = atomic_load_explicit(&current_isa, memory_order_relaxed);
  if (kind == UNDECIDED) {
    kind = choose();
    atomic_store_explicit(&current_isa, kind, memory_order_relaxed);
  }
  return (sevenfold_isa_kind)kind;
}

int32_t sevenfold_use_isa(const char *name) {
  const int kind = kind_of(name);
  if (kind == UNDECIDED) {
    return SEVENFOLD_STATUS_INVALID_PARAMETER;
  }
  if (!is_available(kind)) {
    return SEVENFOLD_STATUS_UNSUPPORTED;
  }
  atomic_store_explicit(&current_isa, kind, memory_order_relaxed);
  return SEVENFOLD_STATUS_OK;
}

const char *sevenfold_isa(void) { return isa_names[sevenfold_current_isa()]; }

int32_t sevenfold_isa_available(const char *name) { return is_available(kind_of(name)); }

/* The tag: eight letters, then the instruction set's number. */
static const char tag_magic[8] = "SVNPREP";

void sevenfold_write_tag(void *prepared) {
  unsigned char *tag = prepared;
  memset(tag, 0, SEVENFOLD_TAG_BYTES);
  memcpy(tag, tag_magic, sizeof tag_magic);
  tag[sizeof tag_magic] = (unsigned char)sevenfold_current_isa();
}

int32_t sevenfold_check_tag(const void *prepared) {
  const unsigned char *tag = prepared;
  const int matches = !tag || (memcmp(tag, tag_magic, sizeof tag_magic) == 0 &&
                               tag[sizeof tag_magic] == sevenfold_current_isa());
  return matches ? SEVENFOLD_STATUS_OK : SEVENFOLD_STATUS_ISA_MISMATCH;
}
