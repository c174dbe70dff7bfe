/* Words of options of a solver. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "sparcast/solver.h"

static const struct {
    const char *name;
    uint32_t usual; /* of its parameter; 0: it has none */
} kinds[] = {{"none", 0}, {"jacobi", 0}, {"block-jacobi", 8}, {"chebyshev", 4}, {"ilu0", 0}, {"ic0", 0}};

enum { PARAMETER_MAX = 64 };

spc_status spc_preconditioner_parse(const char *text, spc_preconditioner *preconditioner, spc_error *error)
{
    size_t length = strcspn(text, ":");
    *preconditioner = (spc_preconditioner){0};
    for (int i = 0; i < (int)(sizeof kinds / sizeof kinds[0]); i++) {
        if (strlen(kinds[i].name) != length || strncmp(kinds[i].name, text, length) != 0)
            continue;
        char *end = NULL;
        unsigned long parameter = text[length] ? strtoul(text + length + 1, &end, 10) : kinds[i].usual;
        bool right = !text[length] || (kinds[i].usual && end > text + length + 1 && !*end && parameter >= 1 &&
                                       parameter <= PARAMETER_MAX && text[length + 1] != '-');
        if (!right)
            break;
        *preconditioner = (spc_preconditioner){(spc_preconditioner_kind)i, (uint32_t)parameter};
        return SPC_OK;
    }
    return spc_fail(
        error, SPC_ERROR_ARGUMENT,
        "no preconditioner %s: there are none, jacobi, block-jacobi:ROWS, chebyshev:PRODUCTS (1 to "
        "%d), ilu0, ic0",
        text, PARAMETER_MAX);
}

char *spc_preconditioner_format(const spc_preconditioner *p, char *buffer, size_t size)
{
    if (p->parameter)
        snprintf(buffer, size, "%s:%u", kinds[p->kind].name, p->parameter);
    else
        snprintf(buffer, size, "%s", kinds[p->kind].name);
    return buffer;
}

const char *spc_solver_vectors_name(spc_solver_vectors vectors)
{
    static const char *const words[] = {"auto", "library", "fused", "best"};
    return words[vectors];
}

const char *spc_solver_launch_name(spc_solver_launch launch)
{
    static const char *const words[] = {"stream", "graph", "threads"};
    return words[launch];
}
