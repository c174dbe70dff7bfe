/* A cache file as a source of rows, block by block, for matrices that do not fit into memory. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/cache/cache.h"
#include "matrix/pattern/row_source.h"

/* The rows first .. end - 1 of a cache file, decoded block by block. */
typedef struct cache_rows {
    spc_rows base;
    spc_input *input; /* NULL after a failure */
    char *path;
    spc_cache_header header;
    spc_cache_block block;
    uint64_t *row_ptr; /* [SPC_CACHE_ROWS + 1] */
    uint32_t *col;
    uint64_t col_capacity;
    uint32_t first, end;
    bool head_read;         /* of the block that begins at `row` */
    uint32_t row;           /* first of the next block */
    uint64_t entry, blocks; /* before it */
} cache_rows;

static spc_status open_cache(cache_rows *source, spc_error *error)
{
    source->row = 0;
    source->entry = source->blocks = 0;
    source->head_read = false;
    SPC_TRY(spc_input_open(source->path, NULL, &source->input, error));
    return spc_cache_read_header(source->input, &source->header, error);
}

static spc_status cache_rows_read_head(cache_rows *source, spc_error *error)
{
    if (!source->head_read)
        SPC_TRY(spc_cache_read_head(source->input, &source->header, source->row, &source->block, error));
    source->head_read = true;
    return SPC_OK;
}

/* What follows the head of a block has been read. */
static void pass_block(cache_rows *source)
{
    source->row += source->block.rows;
    source->entry += source->block.entries;
    source->blocks++;
    source->head_read = false;
}

/* Up to the block that holds the first row. */
static spc_status skip_blocks(cache_rows *source, spc_error *error)
{
    for (;;) {
        if (source->first <= source->row)
            return SPC_OK;
        SPC_TRY(cache_rows_read_head(source, error));
        if (source->first < source->row + source->block.rows)
            return SPC_OK;
        SPC_TRY(spc_input_skip(source->input, source->block.bytes, error));
        pass_block(source);
    }
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
    if (source->row >= source->end)
        return SPC_OK;
    SPC_TRY(cache_rows_read_head(source, error));
    SPC_TRY(spc_cache_read_payload(source->input, &source->block, error));
    SPC_TRY(reserve_columns(source, source->block.entries, error));
    if (!spc_cache_is_intact(&source->block) ||
        !spc_cache_decode(&source->block, &source->header, source->entry, source->row_ptr + 1, source->col))
        return spc_cache_fail_block(source->input, &source->block, error);
    source->row_ptr[0] = source->entry;
    uint32_t skip = source->first > source->row ? source->first - source->row : 0;
    uint32_t end = source->end - source->row;
    end = end < source->block.rows ? end : source->block.rows;
    *block = (spc_row_block){source->row + skip, end - skip, source->row_ptr + skip,
                             source->col + (source->row_ptr[skip] - source->entry)};
    pass_block(source);
    return SPC_OK;
}

static spc_status check_same(const spc_cache_header *before, const cache_rows *source, spc_error *error)
{
    const spc_cache_header *now = &source->header;
    if (now->rows == before->rows && now->cols == before->cols && now->nnz == before->nnz &&
        now->row_nnz_max == before->row_nnz_max)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_IO, source->path, 0, "the file changed while it was read");
}

/* Opens the file again: that also rewinds a compressed one. */
static spc_status cache_rewind(spc_rows *rows, spc_error *error)
{
    cache_rows *source = (cache_rows *)rows;
    spc_cache_header before = source->header;
    spc_input_close(source->input);
    source->input = NULL;
    spc_status status = open_cache(source, error);
    if (status == SPC_OK)
        status = check_same(&before, source, error);
    if (status == SPC_OK)
        status = skip_blocks(source, error);
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

static const spc_rows_type cache_type;

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
    source->base.sliceable = spc_input_can_seek(source->input) && strcmp(path, "-") != 0;
    return SPC_OK;
}

static spc_status open_new(const char *path, cache_rows **rows, spc_error *error)
{
    *rows = NULL;
    cache_rows *source = spc_calloc(1, sizeof *source);
    if (!source)
        return spc_fail_memory(error, sizeof *source);
    spc_status status = open_rows(source, path, error);
    if (status != SPC_OK) {
        cache_close(&source->base);
        return status;
    }
    source->end = source->header.rows;
    *rows = source;
    return SPC_OK;
}

static spc_status cache_slice(const spc_rows *rows, uint32_t first, uint32_t end, spc_rows **slice,
                              spc_error *error)
{
    const cache_rows *whole = (const cache_rows *)rows;
    cache_rows *source;
    SPC_TRY(open_new(whole->path, &source, error));
    source->first = first;
    source->end = end;
    spc_status status = check_same(&whole->header, source, error);
    if (status == SPC_OK)
        status = skip_blocks(source, error);
    if (status != SPC_OK) {
        cache_close(&source->base);
        return status;
    }
    *slice = &source->base;
    return SPC_OK;
}

static spc_status read_lengths(cache_rows *source, spc_length_visit *visit, void *context, spc_error *error)
{
    source->row_ptr[0] = 0;
    while (source->row < source->header.rows) {
        SPC_TRY(cache_rows_read_head(source, error));
        SPC_TRY(spc_cache_read_lengths(source->input, &source->header, &source->block, 0, source->row_ptr + 1,
                                       error));
        visit(context, source->row_ptr, source->block.rows);
        pass_block(source);
    }
    return SPC_OK;
}

/* Through a source of its own, so that this one stays at its first row. */
static spc_status cache_lengths(const spc_rows *rows, spc_length_visit *visit, void *context,
                                spc_error *error)
{
    spc_rows *slice;
    SPC_TRY(cache_slice(rows, 0, rows->shape.rows, &slice, error));
    spc_status status = read_lengths((cache_rows *)slice, visit, context, error);
    cache_close(slice);
    return status;
}

static const spc_rows_type cache_type = {cache_next, cache_rewind, cache_close, cache_slice, cache_lengths};

spc_status spc_rows_open(const char *cache_path, spc_rows **rows, spc_error *error)
{
    cache_rows *source;
    spc_status status = open_new(cache_path, &source, error);
    *rows = status == SPC_OK ? &source->base : NULL;
    return status;
}
