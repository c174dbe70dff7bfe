#include "cli/commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

int cli_measured_open(cli_measured *m, const char *path, const cli_design_set *designs)
{
    spc_error error;
    size_t found = 0;
    m->count = designs->count;
    m->device = cli_allocate(designs->count * sizeof *m->device);
    memset(m->device, 0, designs->count * sizeof *m->device);
    for (size_t i = 0; i < designs->count; i += designs->versions) {
        spc_status status =
            spc_times_read(path, spc_device_id(designs->design[i]->device), &m->device[i], &error);
        if (status != SPC_OK && status != SPC_ERROR_DATA)
            return cli_report_status(status, &error);
        found += m->device[i].count;
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
    for (size_t i = 0; i < m->count; i++)
        spc_times_free(&m->device[i]);
    free(m->device);
    *m = (cli_measured){NULL, 0};
}

static const spc_time *report_measured_find(const spc_times *times, const char *matrix, const char *kernel,
                                            uint32_t value_bytes)
{
    for (size_t i = 0; i < times->count; i++) {
        const spc_time *row = &times->row[i];
        if (row->value_bytes == value_bytes && strcmp(row->matrix, matrix) == 0 &&
            strcmp(row->kernel, kernel) == 0)
            return row;
    }
    return NULL;
}

void cli_measured_add(const cli_measured *m, size_t design, const char *file, uint32_t value_bytes,
                      json_t *predictions)
{
    size_t i;
    json_t *row;
    char matrix[512];
    if (design >= m->count)
        return;
    spc_matrix_name(file, matrix, sizeof matrix);
    json_array_foreach(predictions, i, row)
    {
        const spc_time *time =
            report_measured_find(&m->device[design], matrix, cli_get_text(row, "kernel"), value_bytes);
        if (time)
            cli_set_number(row, "measured_gflops",
                           cli_get_number(row, "gflops") * cli_get_number(row, "seconds") / time->seconds);
    }
}
