/* trace/isa.h - hot loops compiled for more than one instruction set, chosen when they run. */
#ifndef SPC_TRACE_ISA_H
#define SPC_TRACE_ISA_H

#include <stdbool.h>

#define SPC_INLINE static inline __attribute__((always_inline))

/* v3: bit counting and three-operand shifts (2013 on); v4: AVX-512 with compress and vector popcount (2019
 * on). */
#if defined(__x86_64__)
#define SPC_HAS_V3 1
#define SPC_TARGET_V3 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define SPC_TARGET_V4                                                                                        \
    __attribute__((                                                                                          \
        target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq")))

static inline bool spc_cpu_is_v3(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}

static inline bool spc_cpu_is_v4(void)
{
    return spc_cpu_is_v3() && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("avx512vpopcntdq");
}
#else
#define SPC_HAS_V3 0
#endif

#endif
