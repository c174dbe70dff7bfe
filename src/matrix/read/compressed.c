/* Compressed rows or columns of a file: pointers and indices are checked, columns are turned into rows. */
#include "matrix/read/compressed.h"

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/build/pattern.h"

enum { BATCH = 1 << 16 };
static const uint32_t LARGEST = UINT32_MAX - 1;

static spc_status fail(const char *file, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "%s", what);
}

spc_status spc_compressed_check(const spc_compressed *c, uint64_t lines, uint64_t limit, const char *file,
                                spc_error *error)
{
    if (c->rows > LARGEST || c->cols > LARGEST)
        return spc_fail_at(error, SPC_ERROR_RANGE, file, 0, "rows and columns are limited to 32 bits");
    if (!c->start || c->starts != lines + 1)
        return fail(file, "the pointers are missing, or not one more than the rows or columns", error);
    if (c->start[0] != 0 || c->start[lines] != c->indices)
        return fail(file, "the pointers do not go from 0 to the number of indices", error);
    for (uint64_t i = 0; i < lines; i++)
        if (c->start[i] > c->start[i + 1])
            return fail(file, "the pointers do not ascend", error);
    for (uint64_t k = 0; k < c->indices; k++)
        if (c->index[k] >= limit)
            return fail(file, "an index is beyond the shape", error);
    return spc_check_claim((uint32_t)c->rows, c->indices, file, 0, error);
}

/* ---- columns become rows ---- */

static spc_status add_columns(const spc_compressed *c, spc_entries *entries, spc_entry *batch,
                              spc_error *error)
{
    uint32_t column = 0, filled = 0;
    for (uint64_t k = 0; k < c->indices; k++) {
        while (c->start[column + 1] <= k)
            column++;
        batch[filled++] = spc_entry_make(c->index[k], column);
        if (filled < BATCH && k + 1 < c->indices)
            continue;
        SPC_TRY(spc_interrupted() ? spc_fail_interrupted(error)
                                  : spc_entries_add(entries, batch, filled, error));
        filled = 0;
    }
    return SPC_OK;
}

static spc_status compressed_transpose(const spc_compressed *c, int threads, spc_pattern **pattern,
                                       spc_error *error)
{
    spc_entries entries;
    spc_entry *batch = spc_malloc(BATCH, sizeof *batch);
    if (!batch)
        return spc_fail_memory(error, BATCH * sizeof *batch);
    spc_entries_start(&entries, (uint32_t)c->rows, (uint32_t)c->cols, false, c->indices);
    spc_status status = add_columns(c, &entries, batch, error);
    spc_free(batch);
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, threads, pattern, error);
    spc_entries_free(&entries);
    if (status == SPC_OK)
        (*pattern)->stored = c->indices;
    return status;
}

/* ---- either ---- */

spc_status spc_compressed_build(spc_compressed *c, const char *file, int threads, spc_pattern **pattern,
                                spc_error *error)
{
    spc_status status = spc_compressed_check(c, c->by_column ? c->cols : c->rows,
                                             c->by_column ? c->rows : c->cols, file, error);
    if (status == SPC_OK && c->by_column) {
        status = compressed_transpose(c, threads, pattern, error);
    } else if (status == SPC_OK) {
        uint64_t *row_ptr = c->start;
        uint32_t *col = c->index;
        c->start = NULL;
        c->index = NULL;
        status = spc_pattern_adopt((uint32_t)c->rows, (uint32_t)c->cols, row_ptr, col, pattern, error);
    }
    spc_compressed_free(c);
    return status;
}

void spc_compressed_free(spc_compressed *c)
{
    spc_free(c->start);
    spc_free(c->index);
    *c = (spc_compressed){0};
}
