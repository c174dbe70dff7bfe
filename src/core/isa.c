#include "core/isa.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static atomic_int limit = SPC_ISA_V4;

/* What SPARCAST_ISA allows; all where it is not set or not known. */
static spc_isa isa_allowed(void)
{
    static const char *const names[] = {
        [SPC_ISA_BASE] = "baseline", [SPC_ISA_V3] = "avx2", [SPC_ISA_V4] = "avx512"};
    const char *name = getenv("SPARCAST_ISA");
    for (int i = SPC_ISA_BASE; name && i < SPC_ISA_V4; i++)
        if (strcmp(name, names[i]) == 0)
            return (spc_isa)i;
    return SPC_ISA_V4;
}

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
    if (has < 0) {
        spc_isa here = detect(), most = isa_allowed();
        has = (int)(here < most ? here : most);
        atomic_store_explicit(&detected, has, memory_order_relaxed);
    }
    int limited = atomic_load_explicit(&limit, memory_order_relaxed);
    return (spc_isa)(has < limited ? has : limited);
}

void spc_isa_limit(spc_isa most)
{
    atomic_store(&limit, (int)most);
}
