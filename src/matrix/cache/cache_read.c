/* A cache file becomes a pattern: threads decode its blocks. */
#include <omp.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/cache/cache.h"
#include "matrix/read/formats.h"

/* Blocks are read one after the other and decoded in waves, so that memory grows with what was really read.
 */
enum { WAVE = 32 };

typedef struct wave {
    spc_cache_block block[WAVE];
    uint64_t base[WAVE]; /* position of the block's first entry */
    int blocks;
} wave;

static spc_status read_wave(spc_input *input, const spc_cache_header *header, wave *w, uint32_t *row,
                            uint64_t *entry, spc_error *error)
{
    for (w->blocks = 0; w->blocks < WAVE && *row < header->rows; w->blocks++) {
        spc_cache_block *block = &w->block[w->blocks];
        SPC_TRY(spc_cache_read_head(input, header, *row, block, error));
        SPC_TRY(spc_cache_read_payload(input, block, error));
        w->base[w->blocks] = *entry;
        *row += block->rows;
        *entry += block->entries;
    }
    return SPC_OK;
}

/* A file has more bytes than entries, so that one of known size can be believed. */
static spc_status cache_read_reserve(spc_pattern *p, uint64_t *capacity, uint64_t needed, uint64_t limit,
                                     uint64_t file_size, spc_error *error)
{
    if (needed <= *capacity)
        return SPC_OK;
    bool at_once = !p->col && limit <= file_size;
    uint64_t wanted = at_once || 2 * needed > limit ? limit : 2 * needed;
    wanted = wanted > needed ? wanted : needed;
    uint32_t *grown =
        at_once ? spc_malloc_huge(wanted, sizeof *grown) : spc_realloc(p->col, wanted, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, wanted * sizeof *grown);
    p->col = grown;
    *capacity = wanted;
    return SPC_OK;
}

static spc_status decode_wave(const wave *w, const spc_input *input, const spc_cache_header *header,
                              spc_pattern *p, int threads, spc_error *error)
{
    int bad = w->blocks;
#pragma omp parallel for num_threads(threads) schedule(dynamic) reduction(min : bad)
    for (int i = 0; i < w->blocks; i++)
        if (!spc_cache_is_intact(&w->block[i]) ||
            !spc_cache_decode(&w->block[i], header, w->base[i], p->row_ptr + w->block[i].first_row + 1,
                              p->col + w->base[i]))
            bad = i < bad ? i : bad;
    return bad < w->blocks ? spc_cache_fail_block(input, &w->block[bad], error) : SPC_OK;
}

static spc_status cache_read_blocks(spc_input *input, const spc_cache_header *header, wave *w, int threads,
                                    spc_pattern *p, spc_error *error)
{
    uint64_t capacity = 0, blocks = 0;
    uint32_t row = 0;
    do {
        SPC_TRY(read_wave(input, header, w, &row, &p->nnz, error));
        SPC_TRY(
            cache_read_reserve(p, &capacity, p->nnz ? p->nnz : 1, header->nnz, spc_input_size(input), error));
        SPC_TRY(decode_wave(w, input, header, p, threads, error));
        blocks += (uint64_t)w->blocks;
    } while (row < header->rows);
    return spc_cache_check_end(input, header, row, p->nnz, blocks, error);
}

static spc_status read_cache(spc_input *input, wave *w, int threads, spc_pattern *p, spc_error *error)
{
    spc_cache_header header;
    SPC_TRY(spc_cache_read_header(input, &header, error));
    p->rows = header.rows;
    p->cols = header.cols;
    p->symmetry = header.symmetry;
    p->stored = header.stored;
    p->duplicates = header.duplicates;
    SPC_TRY(spc_allocate_row_ptr(header.rows, &p->row_ptr, error));
    return cache_read_blocks(input, &header, w, threads, p, error);
}

spc_status spc_read_cache(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    spc_pattern *p = spc_calloc(1, sizeof *p);
    wave *w = spc_calloc(1, sizeof *w);
    spc_status status =
        p && w ? read_cache(input, w, options->threads, p, error) : spc_fail_memory(error, sizeof *w);
    for (int i = 0; w && i < WAVE; i++)
        spc_cache_free_block(&w->block[i]);
    spc_free(w);
    if (status != SPC_OK) {
        spc_pattern_free(p);
        return status;
    }
    *pattern = p;
    return SPC_OK;
}
