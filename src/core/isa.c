#include "core/isa.h"

#include <stdatomic.h>
#include <stdbool.h>

static atomic_int limit = SPC_ISA_V4;

static spc_isa detect(void)
{
#if SPC_HAS_V3
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") ||
        !__builtin_cpu_supports("popcnt"))
        return SPC_ISA_BASE;
    bool v4 = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
              __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
              __builtin_cpu_supports("avx512vpopcntdq");
    return v4 ? SPC_ISA_V4 : SPC_ISA_V3;
#else
    return SPC_ISA_BASE;
#endif
}

spc_isa spc_isa_level(void)
{
    static atomic_int detected = -1;
    int has = atomic_load_explicit(&detected, memory_order_relaxed);
    if (has < 0)
        atomic_store_explicit(&detected, has = (int)detect(), memory_order_relaxed);
    int most = atomic_load_explicit(&limit, memory_order_relaxed);
    return (spc_isa)(has < most ? has : most);
}

void spc_isa_limit(spc_isa most)
{
    atomic_store(&limit, (int)most);
}
