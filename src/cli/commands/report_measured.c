#include "cli/commands/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "matrix/read/input.h"
#include "output/console.h"

int cli_measured_open(cli_measured *m, const char *path, const cli_design_set *designs)
{
    spc_error error;
    size_t found = 0;
    m->count = designs->count;
    m->device = cli_allocate(designs->count * sizeof *m->device);
    memset(m->device, 0, designs->count * sizeof *m->device);
    m->used = cli_allocate(designs->count * sizeof *m->used);
    memset(m->used, 0, designs->count * sizeof *m->used);
    for (size_t i = 0; i < designs->count; i += designs->versions) {
        spc_status status =
            spc_times_read(path, spc_device_id(designs->design[i]->device), &m->device[i], &error);
        if (status != SPC_OK && status != SPC_ERROR_DATA)
            return cli_report_status(status, &error);
        found += m->device[i].count;
        m->used[i] = cli_allocate(m->device[i].count + 1);
        memset(m->used[i], 0, m->device[i].count + 1);
    }
    if (found)
        return CLI_DONE;
    spc_measurements table;
    bool read = spc_measurements_read(path, &table, &error) == SPC_OK;
    bool named = read && table.count && *table.row[0].device;
    cli_complain("%s: holds no time that was measured on one of these devices%s%.60s", path,
                 named ? "; its first is of " : "", named ? table.row[0].device : "");
    if (read)
        spc_measurements_free(&table);
    return CLI_FAILED;
}

void cli_measured_close(cli_measured *m)
{
    for (size_t i = 0; i < m->count; i++) {
        spc_times_free(&m->device[i]);
        free(m->used[i]);
    }
    free(m->device);
    free(m->used);
    *m = (cli_measured){NULL};
}

/* Whether two names are of the same file, however it is packed. */
static bool is_same_matrix(const char *a, const char *b)
{
    char one[512], other[512];
    spc_matrix_name(a, one, sizeof one);
    spc_matrix_name(b, other, sizeof other);
    return strcmp(one, other) == 0;
}

double cli_measured_find(const cli_measured *m, size_t design, const char *file, uint32_t value_bytes,
                         const char *kernel)
{
    const spc_times *times = design < m->count ? &m->device[design] : NULL;
    for (size_t i = 0; times && i < times->count; i++) {
        const spc_time *row = &times->row[i];
        if (row->value_bytes == value_bytes && strcmp(row->kernel, kernel) == 0 &&
            is_same_matrix(row->matrix, file)) {
#pragma omp atomic write
            m->used[design][i] = true;
            return row->seconds;
        }
    }
    return NAN;
}

void cli_measured_complain(const cli_measured *m, const char *path)
{
    size_t left = 0, count = 0;
    const spc_time *first = NULL;
    for (size_t d = 0; d < m->count; d++)
        for (size_t i = 0; i < m->device[d].count; i++, count++)
            if (!m->used[d][i]) {
                left++;
                first = first ? first : &m->device[d].row[i];
            }
    if (left)
        cli_complain("%s: %zu of %zu times are of no matrix, kernel and type of this page; the first: %.60s, "
                     "%.40s",
                     path, left, count, first->matrix, first->kernel);
}
