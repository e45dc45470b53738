#ifndef SEVENFOLD_C7X_GROUP_SLICE_H
#define SEVENFOLD_C7X_GROUP_SLICE_H

/**
 * @file group_slice.h
 * One group of a grouped convolution as a convolution of its own.
 */

#include <stddef.h>
#include <stdint.h>

#include "sevenfold/geometry.h"

/** The group's geometry (batch 1, groups 1) and where its data starts, in elements. */
typedef struct sevenfold_group_slice {
  sevenfold_conv2d geometry;
  ptrdiff_t input;
  ptrdiff_t weight;
  ptrdiff_t output;
  ptrdiff_t channel;
} sevenfold_group_slice;

/** The slice of one group of one batch entry. */
static inline sevenfold_group_slice sevenfold_slice_group(const sevenfold_conv2d *g, int32_t batch,
                                                          int32_t group) {
  sevenfold_group_slice slice = {*g, 0, 0, 0, 0};
  slice.geometry.batch = 1;
  slice.geometry.groups = 1;
  slice.geometry.in_channels = g->in_channels / g->groups;
  slice.geometry.out_channels = g->out_channels / g->groups;
  const ptrdiff_t group_index = (ptrdiff_t)batch * g->groups + group;
  const ptrdiff_t taps = (ptrdiff_t)slice.geometry.in_channels * g->kernel_height * g->kernel_width;
  slice.channel = (ptrdiff_t)group * slice.geometry.out_channels;
  slice.input = group_index * slice.geometry.in_channels * g->in_height * g->in_width;
  slice.output = group_index * slice.geometry.out_channels * g->out_height * g->out_width;
  slice.weight = slice.channel * taps;
  return slice;
}

/** The group's part of a prepared block, which holds one block per group; NULL stays NULL. */
static inline const void *sevenfold_group_prepared(const void *prepared, size_t group_bytes,
                                                   int32_t group) {
  return prepared ? (const char *)prepared + group_bytes * (size_t)group : NULL;
}

#endif
