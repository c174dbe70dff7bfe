/* sparcast/precision.h - the types of A's values and of the vectors x and y.
 *
 * Wherever a function or a struct has `value_bytes`, it says both: 4 (float), 8 (double), or SPC_MIXED.
 */
#ifndef SPARCAST_PRECISION_H
#define SPARCAST_PRECISION_H

#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Mixed precision: A's values are float (4 bytes), vectors and sums double (8 bytes). */
enum { SPC_MIXED = 48 };

SPC_STATIC_API uint32_t
spc_value_size(uint32_t value_bytes);                   /* bytes of a value of A; 0: there is no such type */
SPC_API uint32_t spc_vector_size(uint32_t value_bytes); /* of an element of x and y; 0 likewise */

/* "f32", "f64", "mixed"; NULL: there is no such type. */
SPC_API const char *spc_precision_name(uint32_t value_bytes);

/* The type of that name; 0: there is none. */
SPC_API uint32_t spc_precision_find(const char *name);

#ifdef __cplusplus
}
#endif
#endif
