#include "core/options.h"

#include <string.h>

#include "core/error.h"

/* Larger than any options will be: a size beyond it was never set. */
enum { MOST_BYTES = 4096 };

static bool any_set(const unsigned char *bytes, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (bytes[i])
            return true;
    return false;
}

spc_status spc_options_take(const void *given, void *own, size_t own_size, spc_error *error)
{
    size_t size = own_size;
    memset(own, 0, own_size);
    if (given)
        memcpy(&size, given, sizeof size);
    if (size < sizeof size)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "options without their size: {.size = sizeof(...)}");
    if (size > MOST_BYTES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "options of %zu bytes: their size was not set", size);
    if (given && any_set(given, own_size, size))
        return spc_fail(
            error, SPC_ERROR_ARGUMENT,
            "options are set that sparcast %s does not know: the program was built for a later one",
            spc_version());
    if (given)
        memcpy(own, given, size < own_size ? size : own_size);
    memcpy(own, &own_size, sizeof own_size);
    return SPC_OK;
}
