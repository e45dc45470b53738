#ifndef SEVENFOLD_HOST_VECTOR_NAME_H
#define SEVENFOLD_HOST_VECTOR_NAME_H

/**
 * @file vector_name.h
 * The sources of this folder are compiled once for every instruction set, with its flags and with
 * SEVENFOLD_VECTOR_ISA its name. What they define is called sevenfold_<isa>_<name>.
 */

#define SEVENFOLD_VECTOR_JOIN_2(isa, name) sevenfold_##isa##_##name
#define SEVENFOLD_VECTOR_JOIN(isa, name) SEVENFOLD_VECTOR_JOIN_2(isa, name)
#define SEVENFOLD_VECTOR_NAME(name) SEVENFOLD_VECTOR_JOIN(SEVENFOLD_VECTOR_ISA, name)

#endif
