/* The parameter file: what is found through its table, and what is refused. */

#include <string.h>

#include "harness.h"
#include "sevenfold/model.h"

enum { ENTRIES = 2, FILE_BYTES = 320 };

static _Alignas(64) uint8_t file[FILE_BYTES];
static uint8_t digest[SEVENFOLD_PLAN_DIGEST_BYTES];

static void put(size_t offset, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; i++) {
    file[offset + (size_t)i] = (uint8_t)(value >> (8 * i));
  }
}

/* Two parameters: 10 bytes at 192, 64 bytes at 256. */
static void build(void) {
  memset(file, 0, sizeof file);
  memcpy(file, "SVNFOLD7", 8);
  put(8, 1, 4);
  put(12, ENTRIES, 4);
  put(16, FILE_BYTES, 8);
  for (int i = 0; i < SEVENFOLD_PLAN_DIGEST_BYTES; i++) {
    digest[i] = (uint8_t)(i * 7);
  }
  memcpy(file + 32, digest, sizeof digest);
  put(128, 192, 8);
  put(136, 10, 8);
  put(144, 256, 8);
  put(152, 64, 8);
}

static int32_t check_file(void) {
  const sevenfold_params params = {file, sizeof file, NULL};
  return sevenfold_params_check(&params, digest, ENTRIES);
}

/* A field with another value makes the file invalid. */
static void check_damaged(size_t offset, uint64_t value, int bytes, const char *what) {
  build();
  put(offset, value, bytes);
  test_check(check_file() == SEVENFOLD_STATUS_INVALID_PARAMS_FILE, "%s is refused", what);
}

int main(void) {
  build();
  const sevenfold_params params = {file, sizeof file, NULL};
  test_check(check_file() == SEVENFOLD_STATUS_OK, "the file is accepted");
  test_check(sevenfold_param(&params, 0) == file + 192, "parameter 0");
  test_check(sevenfold_param(&params, 1) == file + 256, "parameter 1");
  test_check(sevenfold_param(&params, 2) == NULL, "no parameter 2");
  test_check(sevenfold_param(&params, UINT32_MAX) == NULL, "no parameter 2^32 - 1");
  put(144, UINT64_MAX - 3, 8);
  test_check(sevenfold_param(&params, 1) == NULL, "an offset near 2^64");
  const sevenfold_params truncated = {file, 140, NULL};
  test_check(sevenfold_param(&truncated, 0) == NULL, "a truncated table");
  check_damaged(0, 'X', 1, "another magic");
  check_damaged(8, 2, 4, "another version");
  check_damaged(12, ENTRIES + 1, 4, "another entry count");
  check_damaged(16, FILE_BYTES - 1, 8, "another file size");
  check_damaged(40, 0, 8, "another plan");
  check_damaged(128, 193, 8, "a parameter off its alignment");
  check_damaged(144, FILE_BYTES + 64, 8, "a parameter behind the end");
  check_damaged(152, 65, 8, "a parameter over the end");
  check_damaged(152, UINT64_MAX, 8, "a parameter of 2^64 - 1 bytes");
  test_check(sevenfold_params_check(NULL, digest, 0) == SEVENFOLD_STATUS_NULL_POINTER, "null");
  return test_finish("params");
}
