#ifndef SEVENFOLD_HOST_MATMUL_ROWS_H
#define SEVENFOLD_HOST_MATMUL_ROWS_H

/** Input rows an int8 matmul prepares at a time; bounds its scratch. */
enum { SEVENFOLD_MATMUL_ROWS = 48 };

#endif
