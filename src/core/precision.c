/* The types that `value_bytes` names. */
#include "sparcast/precision.h"

#include <stddef.h>
#include <string.h>

typedef struct precision {
    uint32_t value_bytes, value, vector;
    const char *name;
} precision;

static const precision types[] = {{4, 4, 4, "f32"}, {8, 8, 8, "f64"}, {SPC_MIXED, 4, 8, "mixed"}};

enum { TYPES = sizeof types / sizeof types[0] };

/* Zeroed where there is no such type. */
static precision find(uint32_t value_bytes)
{
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].value_bytes == value_bytes)
            return types[i];
    return (precision){0};
}

uint32_t spc_value_size(uint32_t value_bytes)
{
    return find(value_bytes).value;
}

uint32_t spc_vector_size(uint32_t value_bytes)
{
    return find(value_bytes).vector;
}

const char *spc_precision_name(uint32_t value_bytes)
{
    return find(value_bytes).name;
}

uint32_t spc_precision_find(const char *name)
{
    for (size_t i = 0; i < TYPES; i++)
        if (strcmp(types[i].name, name) == 0)
            return types[i].value_bytes;
    return 0;
}
