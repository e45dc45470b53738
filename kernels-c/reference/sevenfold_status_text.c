#include "sevenfold/status.h"

const char *sevenfold_status_text(int32_t status) {
  switch (status) {
    case SEVENFOLD_STATUS_OK:
      return "ok";
    case SEVENFOLD_STATUS_NULL_POINTER:
      return "a required pointer is null";
    case SEVENFOLD_STATUS_INVALID_GEOMETRY:
      return "the geometry is out of range or contradicts itself";
    case SEVENFOLD_STATUS_INVALID_PARAMETER:
      return "a parameter is outside its range";
    case SEVENFOLD_STATUS_UNSUPPORTED:
      return "the vendor's kernel or this processor cannot do this";
    case SEVENFOLD_STATUS_ISA_MISMATCH:
      return "the prepared block belongs to another instruction set";
    case SEVENFOLD_STATUS_INVALID_PARAMS_FILE:
      return "the parameter file is damaged or belongs to another plan";
    case SEVENFOLD_STATUS_DIVISION_BY_ZERO:
      return "an integer is divided by 0";
    case SEVENFOLD_STATUS_INDEX_OUT_OF_RANGE:
      return "an index is outside of its axis";
    default:
      return "unknown status";
  }
}
