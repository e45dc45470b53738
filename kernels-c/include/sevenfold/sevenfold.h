#ifndef SEVENFOLD_SEVENFOLD_H
#define SEVENFOLD_SEVENFOLD_H

/**
 * @file sevenfold.h
 * Every kernel that a generated model calls. host.h is not part of it: models whose weights can be
 * prepared include it as well.
 */

#include "sevenfold/conv2d.h"
#include "sevenfold/conv_transpose2d.h"
#include "sevenfold/elementwise.h"
#include "sevenfold/float.h"
#include "sevenfold/geometry.h"
#include "sevenfold/integer.h"
#include "sevenfold/lookup.h"
#include "sevenfold/matmul.h"
#include "sevenfold/mmalib.h"
#include "sevenfold/model.h"
#include "sevenfold/movement.h"
#include "sevenfold/normalize.h"
#include "sevenfold/pool.h"
#include "sevenfold/product.h"
#include "sevenfold/quantize.h"
#include "sevenfold/rank.h"
#include "sevenfold/reduce.h"
#include "sevenfold/resize.h"
#include "sevenfold/select.h"
#include "sevenfold/softmax.h"
#include "sevenfold/status.h"
#include "sevenfold/unary.h"

#endif
