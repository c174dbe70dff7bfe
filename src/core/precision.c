/* The types that `value_bytes` names. */
#include "sparcast/precision.h"

#include <stddef.h>
#include <string.h>

static const struct {
    uint32_t value_bytes, value, vector;
    const char *name;
} types[] = {{4, 4, 4, "f32"}, {8, 8, 8, "f64"}, {SPC_MIXED, 4, 8, "mixed"}};

enum { TYPES = sizeof types / sizeof types[0] };

uint32_t spc_value_size(uint32_t value_bytes)
{
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].value_bytes == value_bytes)
            return types[i].value;
    return 0;
}

uint32_t spc_vector_size(uint32_t value_bytes)
{
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].value_bytes == value_bytes)
            return types[i].vector;
    return 0;
}

const char *spc_precision_name(uint32_t value_bytes)
{
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].value_bytes == value_bytes)
            return types[i].name;
    return NULL;
}

uint32_t spc_precision_find(const char *name)
{
    for (size_t i = 0; i < TYPES; i++)
        if (strcmp(types[i].name, name) == 0)
            return types[i].value_bytes;
    return 0;
}
