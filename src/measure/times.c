/* Times of anybody's kernel: a CSV with the columns matrix, kernel, seconds and the type of values; a file of
 * measurements is one too. */
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/measure.h"

/* Columns of the file; -1 where it has no such column. */
typedef struct columns {
    int matrix, kernel, seconds, value, value_bytes, device, cache_state, family, traffic, terms;
} columns;

static const char *cell(const spc_csv_record *record, int column)
{
    return column < 0 ? "" : record->cell[column];
}

/* NULL for an empty text. */
static spc_status times_copy(const char *text, char **to, spc_error *error)
{
    *to = *text ? spc_strdup(text) : NULL;
    return *to || !*text ? SPC_OK : spc_fail_memory(error, strlen(text) + 1);
}

static spc_status times_take_row(const spc_csv *csv, const spc_csv_record *record, const columns *c, bool all,
                                 spc_time *row, spc_error *error)
{
    const char *kernel = cell(record, c->kernel), *matrix = cell(record, c->matrix);
    SPC_TRY(spc_csv_number(csv, record, c->seconds, &row->seconds, error));
    const char *text = cell(record, c->value >= 0 ? c->value : c->value_bytes);
    row->value_bytes = strcmp(text, "4") == 0    ? 4
                       : strcmp(text, "8") == 0  ? 8
                       : strcmp(text, "48") == 0 ? SPC_MIXED
                                                 : spc_precision_find(text);
    if (!row->value_bytes)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line,
                           "'%.20s' is no value type: f32, f64 or mixed", text);
    if (!(row->seconds > 0))
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "seconds is not positive");
    if (!*matrix)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "the matrix has no name");
    /* As a key of a device file can name it: NAME or NAME:PARAMETER. */
    if (!(*kernel && *kernel != ':' &&
          kernel[strspn(kernel, "abcdefghijklmnopqrstuvwxyz0123456789-:")] == '\0' && strlen(kernel) < 60))
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line,
                           "'%.60s': a kernel is named by lower-case letters, digits and '-', at most 59",
                           kernel);
    if (c->family >= 0 && !*cell(record, c->family))
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "the matrix has no family");
    row->line = record->line;
    SPC_TRY(times_copy(matrix, &row->matrix, error));
    SPC_TRY(times_copy(kernel, &row->kernel, error));
    SPC_TRY(times_copy(cell(record, c->family), &row->family, error));
    SPC_TRY(times_copy(cell(record, c->traffic), &row->traffic, error));
    SPC_TRY(times_copy(cell(record, c->terms), &row->terms, error));
    return times_copy(all ? cell(record, c->device) : "", &row->device, error);
}

/* Rows with cold caches, without a time and of other devices are not taken. */
static bool times_is_wanted(const spc_csv_record *record, const columns *c, const char *device)
{
    return strcmp(cell(record, c->cache_state), "cold") != 0 && *cell(record, c->seconds) &&
           (!device || c->device < 0 || strcmp(cell(record, c->device), device) == 0);
}

static int times_by_identity(const void *x, const void *y)
{
    const spc_time *a = *(const spc_time *const *)x, *b = *(const spc_time *const *)y;
    int order = strcmp(a->matrix, b->matrix);
    order = order ? order : strcmp(a->kernel, b->kernel);
    order = order || !a->device || !b->device ? order : strcmp(a->device, b->device);
    order = order ? order : (a->value_bytes > b->value_bytes) - (a->value_bytes < b->value_bytes);
    return order;
}

static spc_status times_take_table(const spc_csv *csv, const char *device, spc_times *times, spc_error *error)
{
    columns c;
    bool all = device && strcmp(device, SPC_ALL_DEVICES) == 0;
    c = (columns){spc_csv_column(csv, "matrix"),      spc_csv_column(csv, "kernel"),
                  spc_csv_column(csv, "seconds"),     spc_csv_column(csv, "value"),
                  spc_csv_column(csv, "value_bytes"), spc_csv_column(csv, "device"),
                  spc_csv_column(csv, "cache_state"), spc_csv_column(csv, "family"),
                  spc_csv_column(csv, "traffic"),     spc_csv_column(csv, "terms")};
    const char *missing = c.matrix < 0                       ? "matrix"
                          : c.kernel < 0                     ? "kernel"
                          : c.seconds < 0                    ? "seconds"
                          : c.value < 0 && c.value_bytes < 0 ? "value"
                                                             : NULL;
    if (missing) {
        return spc_fail_at(
            error, SPC_ERROR_FORMAT, csv->file, csv->header.line,
            "there is no column '%s'; times have the columns matrix, kernel, seconds and value "
            "(f32, f64 or mixed)",
            missing);
    }
    for (size_t i = 1; !device && c.device >= 0 && i < csv->records; i++)
        if (strcmp(cell(&csv->record[i], c.device), cell(&csv->record[0], c.device)) != 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->record[i].line,
                               "several devices: %.40s and %.40s; --measured-on takes one",
                               cell(&csv->record[0], c.device), cell(&csv->record[i], c.device));
    times->file = spc_strdup(csv->file);
    times->row = spc_calloc(csv->records + 1, sizeof *times->row);
    if (!times->file || !times->row)
        return spc_fail_memory(error, (csv->records + 1) * sizeof *times->row);
    for (size_t i = 0; i < csv->records; i++)
        if (times_is_wanted(&csv->record[i], &c, all ? NULL : device))
            SPC_TRY(times_take_row(csv, &csv->record[i], &c, all, &times->row[times->count++], error));
    if (!times->count)
        return spc_fail_at(error, SPC_ERROR_DATA, csv->file, 0, "no time with warm caches%s%.40s",
                           device ? " of " : "", device ? device : "");
    const spc_time **sorted = spc_malloc(times->count, sizeof(spc_time *));
    if (!sorted)
        return spc_fail_memory(error, times->count * sizeof(spc_time *));
    for (size_t i = 0; i < times->count; i++)
        sorted[i] = &times->row[i];
    qsort(sorted, times->count, sizeof *sorted, times_by_identity);
    spc_status status = SPC_OK;
    for (size_t i = 1; status == SPC_OK && i < times->count; i++)
        if (times_by_identity(&sorted[i - 1], &sorted[i]) == 0)
            status =
                spc_fail_at(error, SPC_ERROR_FORMAT, times->file, sorted[i]->line,
                            "this time is there twice: %.60s, %.40s", sorted[i]->matrix, sorted[i]->kernel);
    spc_free(sorted);
    return status;
}

spc_status spc_times_read(const char *path, const char *device, spc_times *times, spc_error *error)
{
    spc_csv csv;
    *times = (spc_times){0};
    SPC_TRY(spc_csv_read(path, &csv, error));
    spc_status status = times_take_table(&csv, device, times, error);
    spc_csv_free(&csv);
    if (status != SPC_OK)
        spc_times_free(times);
    return status;
}

void spc_times_free(spc_times *times)
{
    for (size_t i = 0; times->row && i < times->count; i++) {
        spc_free(times->row[i].matrix);
        spc_free(times->row[i].kernel);
        spc_free(times->row[i].family);
        spc_free(times->row[i].traffic);
        spc_free(times->row[i].terms);
        spc_free(times->row[i].device);
    }
    spc_free(times->row);
    spc_free(times->file);
    *times = (spc_times){0};
}
