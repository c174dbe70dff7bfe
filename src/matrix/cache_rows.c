#include "core/error.h"
#include "core/memory.h"
#include "matrix/cache.h"
#include "matrix/rows.h"

/* A cache file decoded block by block. */
typedef struct cache_rows {
    spc_rows base;
    spc_input *input; /* NULL after a failure */
    char *path;
    spc_cache_header header;
    spc_cache_block block;
    uint64_t *row_ptr; /* [SPC_CACHE_ROWS + 1] */
    uint32_t *col;
    uint64_t col_capacity;
    uint32_t row; /* next */
    uint64_t entry, blocks;
} cache_rows;

static spc_status open_cache(cache_rows *source, spc_error *error)
{
    SPC_TRY(spc_input_open(source->path, NULL, &source->input, error));
    source->row = 0;
    source->entry = source->blocks = 0;
    return spc_cache_read_header(source->input, &source->header, error);
}

static spc_status reserve_columns(cache_rows *source, uint64_t count, spc_error *error)
{
    if (count <= source->col_capacity)
        return SPC_OK;
    spc_free(source->col);
    source->col = spc_malloc(count, sizeof *source->col);
    source->col_capacity = source->col ? count : 0;
    return source->col ? SPC_OK : spc_fail_memory(error, count * sizeof *source->col);
}

static spc_status cache_next(spc_rows *rows, spc_row_block *block, spc_error *error)
{
    cache_rows *source = (cache_rows *)rows;
    *block = (spc_row_block){0};
    if (!source->input)
        return spc_fail_at(error, SPC_ERROR_IO, source->path, 0, "reading it failed before");
    if (source->row == source->header.rows)
        return spc_cache_check_end(source->input, &source->header, source->row, source->entry, source->blocks,
                                   error);
    SPC_TRY(spc_cache_read_block(source->input, &source->header, source->row, &source->block, error));
    SPC_TRY(reserve_columns(source, source->block.entries, error));
    if (!spc_cache_decode(&source->block, &source->header, source->entry, source->row_ptr + 1, source->col))
        return spc_fail_at(error, SPC_ERROR_FORMAT, source->path, 0, "damaged cache: contents of a block");
    source->row_ptr[0] = source->entry;
    *block = (spc_row_block){source->row, source->block.rows, source->row_ptr, source->col};
    source->row += source->block.rows;
    source->entry += source->block.entries;
    source->blocks++;
    return SPC_OK;
}

static bool same_header(const spc_cache_header *a, const spc_cache_header *b)
{
    return a->rows == b->rows && a->cols == b->cols && a->nnz == b->nnz && a->row_nnz_max == b->row_nnz_max;
}

/* Opens the file again: that also rewinds a compressed one. */
static spc_status cache_rewind(spc_rows *rows, spc_error *error)
{
    cache_rows *source = (cache_rows *)rows;
    spc_cache_header before = source->header;
    spc_input_close(source->input);
    source->input = NULL;
    spc_status status = open_cache(source, error);
    if (status == SPC_OK && !same_header(&before, &source->header))
        status = spc_fail_at(error, SPC_ERROR_IO, source->path, 0, "the file changed while it was read");
    if (status != SPC_OK) {
        spc_input_close(source->input);
        source->input = NULL;
        source->header = before;
    }
    return status;
}

static void cache_close(spc_rows *rows)
{
    cache_rows *source = (cache_rows *)rows;
    spc_input_close(source->input);
    spc_cache_free_block(&source->block);
    spc_free(source->row_ptr);
    spc_free(source->col);
    spc_free(source->path);
    spc_free(source);
}

static const spc_rows_type cache_type = {cache_next, cache_rewind, cache_close};

static spc_status open_rows(cache_rows *source, const char *path, spc_error *error)
{
    source->base.type = &cache_type;
    source->path = spc_strdup(path);
    source->row_ptr = spc_malloc(SPC_CACHE_ROWS + 1, sizeof *source->row_ptr);
    if (!source->path || !source->row_ptr)
        return spc_fail_memory(error, (SPC_CACHE_ROWS + 1) * sizeof *source->row_ptr);
    SPC_TRY(open_cache(source, error));
    const spc_cache_header *h = &source->header;
    source->base.shape =
        (spc_rows_shape){.rows = h->rows, .cols = h->cols, .row_nnz_max = h->row_nnz_max, .nnz = h->nnz};
    return SPC_OK;
}

spc_status spc_rows_open(const char *cache_path, spc_rows **rows, spc_error *error)
{
    *rows = NULL;
    cache_rows *source = spc_calloc(1, sizeof *source);
    if (!source)
        return spc_fail_memory(error, sizeof *source);
    spc_status status = open_rows(source, cache_path, error);
    if (status != SPC_OK) {
        cache_close(&source->base);
        return status;
    }
    *rows = &source->base;
    return SPC_OK;
}
