#ifndef SEVENFOLD_TESTS_ISAS_H
#define SEVENFOLD_TESTS_ISAS_H

/**
 * @file isas.h
 * The instruction sets a test walks.
 */

#include "harness.h"
#include "sevenfold/host.h"

enum { TEST_ISA_COUNT = 3 };

static const char *const test_isas[TEST_ISA_COUNT] = {"reference", "avx2", "avx512"};

/** Switches to an instruction set; 0 when this machine lacks it. */
static inline int test_use_isa(const char *name) {
  const int32_t status = sevenfold_use_isa(name);
  test_check(sevenfold_isa_available(name) == (status == SEVENFOLD_STATUS_OK),
             "available and usable agree for %s", name);
  return status == SEVENFOLD_STATUS_OK;
}

#endif
