/* What was measured of iterations and of their parts, beside the forecasts of `sparcast solver`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "core/error.h"
#include "output/console.h"
#include "probes/solver/solver_csv.h"
#include "workloads/operation.h"

spc_status cli_solver_times_read(const char *path, cli_solver_times *times, spc_error *error)
{
    *times = (cli_solver_times){.path = path};
    spc_status status = spc_rows_read(spc_solver_rows(), path, UINT64_MAX, &times->rows, error);
    times->used = cli_allocate(times->rows.count + 1);
    memset(times->used, 0, times->rows.count + 1);
    return status;
}

void cli_solver_times_free(cli_solver_times *times)
{
    if (times->rows.kind)
        spc_rows_free(&times->rows);
    free(times->used);
    *times = (cli_solver_times){.path = NULL};
}

/* Of a machine whose file calls it by more than the device's name: h100-80gb-hbm3. */
static bool is_of_device(const char *row, const char *device)
{
    size_t length = strlen(device);
    return strncmp(row, device, length) == 0 && (!row[length] || row[length] == '-');
}

static bool agrees(const char *row, const char *asked)
{
    return !*row || (asked && strcmp(row, asked) == 0);
}

/* The forecast that a row stands beside: of the iteration, or of all of a part's runs in it; NULL: none. */
static const spc_candidate *find_forecast(const spc_solver_measurement *row, const spc_answer *a,
                                          const spc_part_time **part)
{
    char iteration[96];
    bool plain = !a->preconditioner || strcmp(a->preconditioner, "none") == 0;
    snprintf(iteration, sizeof iteration, "%s%s%s", a->method, plain ? "" : "+",
             plain ? "" : a->preconditioner);
    for (const spc_candidate *c = a->candidate; c < a->candidate + a->candidates; c++) {
        *part = NULL;
        if (!agrees(row->kernel, c->kernel) || !agrees(row->vectors, c->iteration.vectors))
            continue;
        if (strcmp(row->operation, iteration) == 0 && agrees(row->launch, c->iteration.launch))
            return c; /* how parts are launched is a part of its own */
        for (size_t i = 0; i < c->parts; i++)
            if (strcmp(row->operation, c->part[i].part) == 0) {
                *part = &c->part[i];
                return c;
            }
    }
    return NULL;
}

spc_status cli_solver_times_add(const cli_solver_times *times, const char *file, const char *device,
                                spc_answer *a, spc_error *error)
{
    const spc_solver_measurement *row = times->rows.row;
    spc_measured_time *found = spc_answer_room(a, times->rows.count + 1, sizeof *found);
    if (!found)
        return spc_fail_memory(error, times->rows.count * sizeof *found);
    a->measured = found;
    for (size_t i = 0; i < times->rows.count; i++) {
        const spc_part_time *part;
        bool same = *row[i].matrix ? cli_is_same_matrix(row[i].matrix, file) : row[i].rows == a->rows;
        const spc_candidate *c =
            same && is_of_device(row[i].device, device) ? find_forecast(&row[i], a, &part) : NULL;
        if (!c)
            continue;
#pragma omp atomic write
        times->used[i] = true;
        const char *operation = spc_answer_text(a, "%s", row[i].operation);
        if (!operation)
            return spc_fail_memory(error, strlen(row[i].operation));
        found[a->measured_times++] = (spc_measured_time){operation, *row[i].kernel ? c->kernel : NULL,
                                                         part ? part->count * row[i].seconds : row[i].seconds,
                                                         part ? part->seconds : c->seconds};
    }
    return SPC_OK;
}

void cli_solver_times_complain(const cli_solver_times *times)
{
    const spc_solver_measurement *row = times->rows.row, *first = NULL;
    size_t left = 0;
    for (size_t i = 0; i < times->rows.count; i++)
        if (!times->used[i]) {
            left++;
            first = first ? first : &row[i];
        }
    if (left)
        cli_complain(
            "%s: %zu of %zu times are of no matrix, method, part, kernel, launch and device of this answer; "
            "the first: %.60s, %.40s, %.60s, %.20s on %.60s",
            times->path, left, times->rows.count, *first->matrix ? first->matrix : "any matrix",
            first->operation, *first->kernel ? first->kernel : "no kernel",
            *first->launch ? first->launch : "no launch", first->device);
}
