/* Words for methods. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "sparcast/solver.h"

enum { RESTART = 30, RESTART_MAX = 200 };

static const char *const names[] = {"cg", "bicgstab", "gmres", "cgs", "minres", "pipelined-cg"};

static spc_status parse_restart(const char *text, spc_solver_method *method, spc_error *error)
{
    char *end;
    unsigned long restart = strtoul(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || restart < 1 || restart > RESTART_MAX)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "gmres:%s: iterations between restarts are 1 to %d", text,
                        RESTART_MAX);
    method->restart = (uint32_t)restart;
    return SPC_OK;
}

spc_status spc_solver_method_parse(const char *text, spc_solver_method *method, spc_error *error)
{
    size_t length = strcspn(text, ":");
    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++) {
        if (strlen(names[i]) != length || strncmp(names[i], text, length) != 0)
            continue;
        *method =
            (spc_solver_method){.kind = (spc_solver_kind)i, .restart = i == SPC_SOLVER_GMRES ? RESTART : 0};
        if (!text[length])
            return SPC_OK;
        if (i == SPC_SOLVER_GMRES)
            return parse_restart(text + length + 1, method, error);
    }
    *method = (spc_solver_method){0};
    return spc_fail(error, SPC_ERROR_ARGUMENT,
                    "no method %s: there are cg, bicgstab, gmres:M (iterations between restarts), cgs, "
                    "minres, pipelined-cg",
                    text);
}

char *spc_solver_method_format(const spc_solver_method *method, char *buffer, size_t size)
{
    if (method->kind == SPC_SOLVER_GMRES)
        snprintf(buffer, size, "gmres:%u", method->restart);
    else
        snprintf(buffer, size, "%s", names[method->kind]);
    return buffer;
}
