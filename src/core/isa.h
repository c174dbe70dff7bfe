/* core/isa.h - hot loops compiled for more than one instruction set, chosen when they run. */
#ifndef SPC_CORE_ISA_H
#define SPC_CORE_ISA_H

/* A loop is one copy for each set of instructions; coverage counts it once, with -DSPC_INLINE=static. */
#ifndef SPC_INLINE
#define SPC_INLINE static inline __attribute__((always_inline))
#endif

/* v3: bit counting and three-operand shifts (2013 on); v4: AVX-512 with compress and vector popcount (2019
 * on). */
typedef enum spc_isa {
    SPC_ISA_BASE,
    SPC_ISA_V3,
    SPC_ISA_V4,
} spc_isa;

#if defined(__x86_64__)
#define SPC_HAS_V3 1
#define SPC_TARGET_V3 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define SPC_TARGET_V4                                                                                        \
    __attribute__((                                                                                          \
        target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx512vpopcntdq")))
#define SPC_BY_ISA(base, v3, v4)                                                                             \
    (spc_isa_level() == SPC_ISA_V4 ? (v4) : spc_isa_level() == SPC_ISA_V3 ? (v3) : (base))
#else
#define SPC_HAS_V3 0
#define SPC_BY_ISA(base, v3, v4) (base)
#endif

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* The larger of two numbers, b where one is NaN. Browsers make a branch of WebAssembly's choice between two
 * doubles, and here the branch is mispredicted: so the vector instruction. */
SPC_INLINE double spc_larger(double a, double b)
{
#if defined(__wasm_simd128__)
    return wasm_f64x2_extract_lane(wasm_f64x2_pmax(wasm_f64x2_splat(b), wasm_f64x2_splat(a)), 0);
#else
    return a > b ? a : b;
#endif
}

/* What this processor has, and the environment allows: SPARCAST_ISA is baseline, avx2 or avx512. */
spc_isa spc_isa_level(void);

/* Tests only: pretends that the processor has no more than this. */
void spc_isa_limit(spc_isa most);

#endif
