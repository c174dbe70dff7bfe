/* kernels/common/value_types.h - compiles SPC_TEMPLATE once for float and once for double. No include guard:
 * a format file sets SPC_TEMPLATE and includes this. Inside the template VALUE is the type and TYPED(name)
 * the name of a function. */

#define VALUE float
#define TYPED(name) name##_f32
#include "kernels/common/typed.inc"
#include SPC_TEMPLATE
#undef VALUE
#undef TYPED

#define VALUE double
#define TYPED(name) name##_f64
#include "kernels/common/typed.inc"
#include SPC_TEMPLATE
#undef VALUE
#undef TYPED
