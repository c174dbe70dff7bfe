/* kernels/common/value_types.h - compiles SPC_TEMPLATE once for each type of values and vectors. No include
 * guard: a format file sets SPC_TEMPLATE and includes this. Inside the template VALUE is the type of A's
 * values, VECTOR that of x, y and sums, TYPE its place in tables and TYPED(name) the name of a function.
 * Behind it, SPC_TYPED(name) lists the functions of all types. */

#define VALUE float
#define VECTOR float
#define TYPE SPC_F32
#define TYPED(name) name##_f32
#include "kernels/common/typed.inc"
#include SPC_TEMPLATE
#undef VALUE
#undef VECTOR
#undef TYPE
#undef TYPED

#define VALUE double
#define VECTOR double
#define TYPE SPC_F64
#define TYPED(name) name##_f64
#include "kernels/common/typed.inc"
#include SPC_TEMPLATE
#undef VALUE
#undef VECTOR
#undef TYPE
#undef TYPED

#define VALUE float
#define VECTOR double
#define TYPE SPC_F32_F64
#define TYPED(name) name##_mixed
#include "kernels/common/typed.inc"
#include SPC_TEMPLATE
#undef VALUE
#undef VECTOR
#undef TYPE
#undef TYPED

#define SPC_TYPED(name)                                                                                      \
    {                                                                                                        \
        [SPC_F32] = name##_f32, [SPC_F64] = name##_f64, [SPC_F32_F64] = name##_mixed                         \
    }
