/* Matrix Market: threads take blocks of lines and make batches of entries of them. */
#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/read/formats.h"
#include "matrix/read/market.h"
#include "matrix/read/text_lines.h"

enum { NO_FAILURE = -1 };

/* What the threads share; everything below `lock` is touched under it. */
typedef struct reading {
    spc_market_header header;
    spc_entries entries;
    omp_lock_t lock;
    spc_lines lines;
    uint64_t *block_lines; /* [entries.batches] lines of each block read so far */
    uint64_t block_capacity;
    uint64_t found; /* entries */
    bool surplus;   /* values were skipped */
    bool stop;
    /* The failure of the earliest block, so that the message does not depend on the threads. */
    int64_t failed_block;
    uint64_t failed_line; /* within that block; 0 = the message is complete as it is */
    spc_error failure;
} reading;

/* One thread's buffers. */
typedef struct worker {
    char *block;
    spc_entry *entry;
    spc_arena arena;
} worker;

static void matrix_market_fail(reading *r, int64_t block, uint64_t line, const spc_error *failure)
{
    r->stop = true;
    if (r->failed_block != NO_FAILURE && r->failed_block <= block)
        return;
    r->failed_block = block;
    r->failed_line = line;
    r->failure = *failure;
}

static spc_status note_block(reading *r, uint64_t index, spc_error *error)
{
    SPC_TRY(spc_entries_reserve(&r->entries, index, error));
    if (index < r->block_capacity)
        return SPC_OK;
    uint64_t capacity = 2 * index + 16;
    uint64_t *grown = spc_realloc(r->block_lines, capacity, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, capacity * sizeof *grown);
    r->block_lines = grown;
    r->block_capacity = capacity;
    return SPC_OK;
}

/* Takes the next block; its number, or a negative one where there is nothing more to do. */
static int64_t matrix_market_take_block(reading *r, worker *w, size_t *bytes)
{
    int64_t index = -1;
    omp_set_lock(&r->lock);
    if (!r->stop) {
        spc_error error;
        index = (int64_t)r->entries.batches;
        spc_status status = spc_lines_next(&r->lines, w->block, bytes, &error);
        if (status == SPC_OK && *bytes)
            status = note_block(r, (uint64_t)index, &error);
        if (status != SPC_OK)
            matrix_market_fail(r, index, r->lines.overlong ? 1 : 0, &error);
        if (status != SPC_OK || *bytes == 0)
            index = -1;
    }
    omp_unset_lock(&r->lock);
    return index;
}

static void finish_block(reading *r, int64_t index, uint32_t count, uint64_t lines, bool surplus,
                         const spc_batch *batch)
{
    omp_set_lock(&r->lock);
    r->surplus = r->surplus || surplus;
    r->entries.batch[index] = *batch;
    r->block_lines[index] = lines;
    r->found += count;
    if (r->found > r->header.entries)
        r->stop = true;
    omp_unset_lock(&r->lock);
}

static void fail_block(reading *r, int64_t index, uint64_t line, const spc_error *error)
{
    omp_set_lock(&r->lock);
    matrix_market_fail(r, index, line, error);
    omp_unset_lock(&r->lock);
}

static void parse_block(reading *r, worker *w, int64_t index, size_t bytes)
{
    uint32_t count;
    uint64_t lines;
    spc_cause cause = {.surplus = false};
    spc_error error;
    const char *bad = spc_market_read_block(&r->header, w->block, bytes, w->entry, &count, &lines, &cause);
    if (bad) {
        spc_fail(&error, cause.status, "%s", cause.text);
        fail_block(r, index, lines + 1, &error);
        return;
    }
    spc_batch batch;
    if (spc_entries_split(&r->entries, w->entry, count, &w->arena, &batch, &error) != SPC_OK)
        fail_block(r, index, 0, &error);
    else
        finish_block(r, index, count, lines, cause.surplus, &batch);
}

static spc_status open_worker(worker *w, spc_error *error)
{
    /* The shortest entry is "1 1\n". */
    uint64_t entries = SPC_BLOCK_BYTES / 4 + 2;
    w->block = spc_malloc_aligned(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1);
    w->entry = spc_malloc_aligned(entries, sizeof *w->entry);
    return w->block && w->entry ? SPC_OK : spc_fail_memory(error, entries * sizeof *w->entry);
}

/* Under the lock where there are others. */
static void close_worker(reading *r, worker *w)
{
    spc_entries_adopt(&r->entries, &w->arena);
    spc_free(w->block);
    spc_free(w->entry);
}

static void work(reading *r)
{
    worker w = {0};
    spc_error error;
    size_t bytes;
    if (open_worker(&w, &error) != SPC_OK)
        fail_block(r, 0, 0, &error);
    for (int64_t index; (index = matrix_market_take_block(r, &w, &bytes)) >= 0;)
        parse_block(r, &w, index, bytes);
    omp_set_lock(&r->lock);
    close_worker(r, &w);
    omp_unset_lock(&r->lock);
}

/* Comments may fill many blocks. Of the block with the size line, *bytes are left after it. */
static spc_status matrix_market_read_header(reading *r, worker *w, size_t *bytes, spc_error *error)
{
    const char *file = spc_input_name(r->lines.input);
    size_t used = 0;
    for (bool complete = false; !complete;) {
        spc_error plain;
        spc_status status = spc_lines_next(&r->lines, w->block, bytes, &plain);
        if (r->lines.overlong)
            return spc_fail_at(error, status, file, r->header.size_line + 1, "%s", plain.message);
        if (status != SPC_OK)
            return spc_fail(error, status, "%s", plain.message);
        if (*bytes == 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "no size line");
        SPC_TRY(spc_market_read_header(file, w->block, *bytes, &r->header, &used, &complete, error));
    }
    *bytes -= used;
    memmove(w->block, w->block + used, *bytes + SPC_BLOCK_PADDING);
    return SPC_OK;
}

/* Header and first block; the threads share the rest. */
static spc_status matrix_market_start(reading *r, const spc_read_options *options, worker *w, size_t *bytes,
                                      spc_error *error)
{
    SPC_TRY(matrix_market_read_header(r, w, bytes, error));
    bool mirror = r->header.symmetry != SPC_GENERAL && !options->stored_only;
    spc_entries_start(&r->entries, r->header.rows, r->header.cols, mirror, r->header.entries);
    return note_block(r, 0, error);
}

static spc_status matrix_market_read_blocks(reading *r, const spc_read_options *options, spc_error *error)
{
    worker w = {0};
    size_t bytes;
    spc_status status = open_worker(&w, error);
    if (status == SPC_OK)
        status = matrix_market_start(r, options, &w, &bytes, error);
    if (status == SPC_OK)
        parse_block(r, &w, 0, bytes);
    close_worker(r, &w);
    SPC_TRY(status);
    if (!r->lines.ended) {
#pragma omp parallel num_threads(options->threads)
        work(r);
    }
    return SPC_OK;
}

/* The verdict once all threads are done: every block before the failed one has been counted. */
static spc_status matrix_market_judge(const reading *r, spc_error *error)
{
    const char *file = spc_input_name(r->lines.input);
    if (r->failed_block != NO_FAILURE && r->failed_line == 0)
        return spc_fail(error, r->failure.status, "%s", r->failure.message);
    if (r->failed_block != NO_FAILURE) {
        uint64_t line = r->header.size_line + r->failed_line;
        for (int64_t i = 0; i < r->failed_block; i++)
            line += r->block_lines[i];
        return spc_fail_at(error, r->failure.status, file, line, "%s", r->failure.message);
    }
    unsigned long long promised = r->header.entries;
    if (r->found > r->header.entries)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, r->header.size_line,
                           "more entries follow than the %llu promised here", promised);
    if (r->found < r->header.entries)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, r->header.size_line,
                           "%llu entries are promised here, only %llu follow", promised,
                           (unsigned long long)r->found);
    return SPC_OK;
}

static spc_status read_market(reading *r, const spc_read_options *options, spc_pattern **pattern,
                              spc_error *error)
{
    SPC_TRY(spc_lines_open(&r->lines, r->lines.input, error));
    SPC_TRY(matrix_market_read_blocks(r, options, error));
    SPC_TRY(matrix_market_judge(r, error));
    if (r->surplus)
        spc_read_warn(options, "%s: values follow the indices of a pattern: they are skipped",
                      spc_input_name(r->lines.input));
    SPC_TRY(spc_entries_assemble(&r->entries, options->threads, pattern, error));
    (*pattern)->symmetry = r->header.symmetry;
    (*pattern)->stored = r->found;
    return SPC_OK;
}

spc_status spc_read_market(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error)
{
    reading r = {.lines.input = input, .failed_block = NO_FAILURE};
    omp_init_lock(&r.lock);
    spc_status status = read_market(&r, options, pattern, error);
    omp_destroy_lock(&r.lock);
    spc_lines_close(&r.lines);
    spc_entries_free(&r.entries);
    spc_free(r.block_lines);
    return status;
}
