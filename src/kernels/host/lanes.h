/* kernels/host/lanes.h - 32 bytes of sums side by side: loads, the values of x, the sum of all lanes.
 * Macros and pointers, for lanes that a function takes or returns differ between instruction sets. */
#ifndef SPC_KERNELS_HOST_LANES_H
#define SPC_KERNELS_HOST_LANES_H

#include <stdint.h>
#include <string.h>

#include "core/isa.h"

enum { SPC_LANE_BYTES = 32 };

typedef float lanes_f32 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef double lanes_f64 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef lanes_f64 lanes_mixed;
typedef int32_t mask_f32 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef int64_t mask_f64 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef mask_f64 mask_mixed;

/* The first n lanes: from the 8 - n-th (4 - n-th) on. */
static const int32_t first_f32[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
static const int64_t first_f64[8] = {-1, -1, -1, -1};
#define first_mixed first_f64

/* Lanes that need not lie on a multiple of their size. */
typedef float lanes_at_f32 __attribute__((vector_size(SPC_LANE_BYTES), aligned(4), may_alias));
typedef double lanes_at_f64 __attribute__((vector_size(SPC_LANE_BYTES), aligned(8), may_alias));

#define load_f32(value) (*(const lanes_at_f32 *)(value))
#define load_f64(value) (*(const lanes_at_f64 *)(value))
#define load_mixed(value) ((lanes_f64){(value)[0], (value)[1], (value)[2], (value)[3]})

#define gather_f32(x, c)                                                                                     \
    ((lanes_f32){(x)[(c)[0]], (x)[(c)[1]], (x)[(c)[2]], (x)[(c)[3]], (x)[(c)[4]], (x)[(c)[5]], (x)[(c)[6]],  \
                 (x)[(c)[7]]})
#define gather_f64(x, c) ((lanes_f64){(x)[(c)[0]], (x)[(c)[1]], (x)[(c)[2]], (x)[(c)[3]]})
#define gather_mixed gather_f64

SPC_INLINE float add_f32(const lanes_f32 *lanes)
{
    const lanes_f32 s = *lanes;
    return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]));
}

SPC_INLINE double add_f64(const lanes_f64 *lanes)
{
    const lanes_f64 s = *lanes;
    return (s[0] + s[2]) + (s[1] + s[3]);
}

#define add_mixed add_f64

#endif
