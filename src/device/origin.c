/* Names of origins. */
#include <string.h>

#include "core/error.h"
#include "core/hint.h"
#include "sparcast/device.h"

static const char *const names[] = {
    [SPC_ORIGIN_UNKNOWN] = "",
    [SPC_ORIGIN_DOCUMENT] = "document",
    [SPC_ORIGIN_PUBLISHED] = "published",
    [SPC_ORIGIN_MEASURED] = "measured",
    [SPC_ORIGIN_FITTED] = "fitted",
    [SPC_ORIGIN_TRANSFERRED] = "transferred",
    [SPC_ORIGIN_ASSUMED] = "assumed",
    [SPC_ORIGIN_YOURS] = "yours",
};
enum { ORIGINS = sizeof names / sizeof *names };

const char *spc_origin_name(spc_origin origin)
{
    return (size_t)origin < ORIGINS ? names[origin] : "";
}

spc_status spc_origin_parse(const char *text, spc_origin *origin, spc_error *error)
{
    for (size_t i = 0; i < ORIGINS; i++)
        if (strcmp(text, names[i]) == 0) {
            *origin = (spc_origin)i;
            return SPC_OK;
        }
    char hint[SPC_HINT];
    return spc_fail(
        error, SPC_ERROR_ARGUMENT,
        "unknown origin '%.40s'%s; there are: document, published, measured, fitted, transferred, "
        "assumed, yours",
        text, spc_hint(text, names + 1, ORIGINS - 1, hint));
}
