#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/pattern.h"

const char *spc_symmetry_name(spc_symmetry symmetry)
{
    static const char *const names[] = {"general", "symmetric", "skew-symmetric", "hermitian"};
    size_t i = (size_t)symmetry;
    return i < sizeof names / sizeof names[0] ? names[i] : "unknown";
}

void spc_pattern_free(spc_pattern *pattern)
{
    if (!pattern)
        return;
    spc_free(pattern->row_ptr);
    spc_free(pattern->col);
    spc_free(pattern);
}
