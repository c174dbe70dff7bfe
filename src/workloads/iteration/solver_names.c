/* Words for methods, preconditioners, and all options of a solver. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/facts.h"
#include "model/model.h"
#include "workloads/iteration/inverses.h"
#include "workloads/iteration/rates.h"

enum { RESTART = 30, RESTART_MAX = 200 };

static const char *const methods[] = {"cg", "bicgstab", "gmres", "cgs", "minres", "pipelined-cg"};

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
    for (int i = 0; i < (int)(sizeof methods / sizeof methods[0]); i++) {
        if (strlen(methods[i]) != length || strncasecmp(methods[i], text, length) != 0)
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
        snprintf(buffer, size, "%s", methods[method->kind]);
    return buffer;
}

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

/* ---- all of them in one text ---- */

static int find_word(const char *text, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (words[i] && strcmp(text, words[i]) == 0)
            return i;
    return -1;
}

static spc_status parse_word(const char *word, spc_solver_options *o, spc_error *error)
{
    static const char *const launches[] = {"stream", "graph"}, *const vectors[] = {NULL, "library", "fused",
                                                                                   "best"};
    char *end;
    unsigned long long iterations = strtoull(word, &end, 10);
    int launch = find_word(word, launches, 2), whose = find_word(word, vectors, 4);
    if (launch >= 0)
        o->launch = (spc_solver_launch)launch;
    else if (whose >= 0)
        o->vectors = (spc_solver_vectors)whose;
    else if (*word >= '1' && *word <= '9' && !*end && iterations <= UINT32_MAX)
        o->iterations = iterations;
    else if (spc_preconditioner_parse(word, &o->preconditioner, error) != SPC_OK)
        return spc_fail(
            error, SPC_ERROR_ARGUMENT,
            "%s: after the method come stream or graph; library, fused or best; a preconditioner; "
            "a number of iterations",
            word);
    return SPC_OK;
}

spc_status spc_solver_options_parse(const char *text, spc_solver_options *options, spc_error *error)
{
    char copy[128];
    *options = (spc_solver_options){.size = sizeof *options};
    if (strlen(text) >= sizeof copy)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%.40s...: more than 127 characters", text);
    strcpy(copy, text);
    char *rest, *word = strtok_r(copy, ",", &rest);
    SPC_TRY(spc_solver_method_parse(word ? word : "", &options->method, error));
    while ((word = strtok_r(NULL, ",", &rest)))
        SPC_TRY(parse_word(word, options, error));
    return SPC_OK;
}

/* ---- levels of triangles, and which facts of a device a solver reads ---- */

static const spc_field level_fields[] = {
    SPC_FIELD(COUNT, spc_levels, count, "count", "1", "levels"),
    SPC_FIELD(COUNT, spc_levels, rows_max, "rows_max", "1", "rows of the widest"),
    SPC_FIELD(COUNT64, spc_levels, nnz, "nnz", "1", "of the triangle, a full diagonal counted"),
    SPC_FIELD(COUNT, spc_levels, far, "far", "1", "of the longest chain of rows, waits for another warp"),
    SPC_FIELD(COUNT, spc_levels, narrow, "narrow", "1", "levels of at most 32 rows"),
    SPC_FIELD(COUNT, spc_levels, row_max, "row_max", "1", "entries of the longest row"),
    SPC_FIELD(COUNT64, spc_levels, level_entries, "level_entries", "1",
              "entries of the longest row of each level, added up"),
    SPC_FIELD(COUNT, spc_levels, waiting_max, "waiting_max", "1", "rows that wait for the same row, at most"),
    SPC_FIELD(COUNT64, spc_levels, level_waiting, "level_waiting", "1",
              "rows that wait for the row of each level that most wait for, added up"),
    SPC_FIELD(NUMBER, spc_levels, solve_seconds, "solve_seconds", "s", "a solve, on the device asked for",
              .optional = true),
    SPC_FIELD(NUMBER, spc_levels, analysis_seconds, "analysis_seconds", "s", "what precedes the first",
              .optional = true),
    {0},
};

static const spc_field pair_fields[] = {
    SPC_FIELD(STRUCT, spc_level_pair, lower, "lower", NULL, "triangle with its diagonal", .of = level_fields),
    SPC_FIELD(STRUCT, spc_level_pair, upper, "upper", NULL, "from the last row on", .of = level_fields),
    {0},
};

const spc_field spc_level_pair_table[] = {
    SPC_FIELD(STRUCT, spc_level_pair, lower, "levels", NULL, "of the triangles", .of = pair_fields),
    {0},
};

const spc_field *spc_level_pair_fields(void)
{
    return spc_level_pair_table;
}

bool spc_solver_uses(const spc_device *device, spc_model model, const char *key)
{
    static const char *const own[] = {"vector_*", "triangle_*", NULL};
    static const char *const always[] = {"host_bandwidth",
                                         "l2_bytes",
                                         "exec_l2_kept",
                                         "exec_l2_lost",
                                         "multiprocessors",
                                         "threads_per_multiprocessor",
                                         NULL};
    double rate;
    if (spc_is_among_keys(own, key)) /* of an operation that the device did not know: one fact of several */
        return spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS;
    if (strcmp(key, "memory_bandwidth") == 0 && !spc_device_get(device, "exec_memory_bandwidth", NULL, &rate))
        return true;
    return spc_is_among_keys(always, key) || spc_model_uses(device, model, key);
}
