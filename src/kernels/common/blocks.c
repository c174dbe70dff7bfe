#include "kernels/common/blocks.h"

#include <omp.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"
#include "matrix/pattern/row_source.h"

static void find_column(spc_block_walk *w, uint32_t row)
{
    w->column[row] = w->at[row] < w->end[row] ? w->pattern->col[w->at[row]] / w->size : SPC_NO_COLUMN;
}

void spc_block_walk_begin(spc_block_walk *w, const spc_pattern *p, uint32_t size, uint64_t block_row)
{
    uint64_t first = block_row * size, left = p->rows - first;
    w->pattern = p;
    w->size = size;
    w->rows = left < size ? (uint32_t)left : size;
    for (uint32_t i = 0; i < w->rows; i++) {
        w->at[i] = p->row_ptr[first + i];
        w->end[i] = p->row_ptr[first + i + 1];
        find_column(w, i);
    }
}

uint32_t spc_block_walk_column(const spc_block_walk *w)
{
    uint32_t least = SPC_NO_COLUMN;
    for (uint32_t i = 0; i < w->rows; i++)
        least = w->column[i] < least ? w->column[i] : least;
    return least;
}

void spc_block_walk_advance(spc_block_walk *w, uint32_t row)
{
    w->at[row]++;
    find_column(w, row);
}

/* ---- how many there are ---- */

/* Which block columns a block row was seen to have. */
typedef struct block_marks {
    uint32_t *last; /* [block columns] mark of the last block row that had it */
    uint32_t mark;  /* of the one counted last; rises with each */
} block_marks;

static uint64_t count_columns(const spc_pattern *p, uint32_t size)
{
    return p->cols / size + 1;
}

static uint64_t blocks_count_blocks(const spc_pattern *p, uint32_t size, uint64_t block_row,
                                    block_marks *seen)
{
    uint64_t first = block_row * size, end = first + size < p->rows ? first + size : p->rows, count = 0;
    seen->mark++;
    const double inverse = 1.0 / size; /* a half added, so that no quotient is rounded up to a whole one */
    for (uint64_t k = p->row_ptr[first]; k < p->row_ptr[end]; k++) {
        uint32_t column = (uint32_t)((p->col[k] + 0.5) * inverse);
        count += seen->last[column] != seen->mark;
        seen->last[column] = seen->mark;
    }
    return count;
}

/* Each needs marks of its own: together no more than there are entries, if one alone does. */
static int count_threads(const spc_pattern *p, uint32_t size)
{
    uint64_t marks = p->nnz / count_columns(p, size), most = (uint64_t)omp_get_max_threads();
    if (p->rows < SPC_PARALLEL_ROWS || marks < 1)
        return 1;
    return (int)(marks < most ? marks : most);
}

static void count_block_rows(const spc_pattern *p, uint32_t size, int threads, uint32_t *last,
                             spc_blocks *blocks)
{
#pragma omp parallel num_threads(threads)
    {
        block_marks seen = {last + (uint64_t)omp_get_thread_num() * count_columns(p, size), 0};
#pragma omp for schedule(dynamic, 1024)
        for (uint64_t r = 0; r < blocks->rows; r++)
            blocks->start[r + 1] = spc_interrupted() ? 0 : blocks_count_blocks(p, size, r, &seen);
    }
    blocks->start[0] = 0;
    for (uint64_t r = 0; r < blocks->rows; r++)
        blocks->start[r + 1] += blocks->start[r];
    blocks->count = blocks->start[blocks->rows];
}

static spc_status make_squeezed(const spc_pattern *p, uint32_t size, void **fact, spc_error *error)
{
    int threads = count_threads(p, size);
    uint64_t rows = ((uint64_t)p->rows + size - 1) / size, marks = count_columns(p, size) * (uint64_t)threads;
    uint64_t bytes = sizeof(spc_blocks) + (rows + 1) * sizeof(uint64_t);
    spc_blocks *blocks = spc_malloc(bytes, 1);
    uint32_t *last = spc_calloc(marks, sizeof *last);
    if (blocks && last) {
        blocks->rows = rows;
        count_block_rows(p, size, threads, last, blocks);
    }
    spc_free(last);
    if (blocks && last && !spc_interrupted()) {
        *fact = blocks;
        return SPC_OK;
    }
    spc_free(blocks);
    return spc_interrupted() ? spc_fail_interrupted(error)
                             : spc_fail_memory(error, bytes + marks * sizeof *last);
}

static spc_status blocks_make_blocks(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    spc_pattern squeezed;
    SPC_TRY(spc_squeeze_columns(facts->pattern, key->parameter[0], &squeezed, error));
    spc_status status = make_squeezed(&squeezed, key->parameter[0], fact, error);
    spc_squeezed_free(&squeezed, facts->pattern);
    return status;
}

spc_status spc_find_blocks(spc_facts *facts, uint32_t size, const spc_blocks **blocks, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, blocks_make_blocks, (spc_fact_key){.parameter = {size}}, &fact, error));
    *blocks = fact;
    return SPC_OK;
}

/* ---- the choice ---- */

/* Every size divides a window of rows, or of columns. So many windows, evenly spaced, are looked at, fewer if
 * rows are long: they hold about so many entries. A size that needs so many times the words of the best one
 * is not looked at again. */
enum { WINDOW = 840, WINDOWS = 16, ENTRIES = 1 << 19, TOO_MANY = 2 };

static uint64_t count_windows(const spc_pattern *p, uint64_t windows)
{
    uint64_t most = p->nnz > ENTRIES ? ENTRIES * windows / p->nnz : windows;
    return most == 0 ? 1 : most < WINDOWS ? most : WINDOWS;
}

/* Words of values, block columns and block row pointers. */
static uint64_t words_of(const spc_pattern *p, uint32_t size, uint64_t first, uint64_t end, block_marks *seen)
{
    uint64_t blocks = 0, rows = (end - first + size - 1) / size;
    for (uint64_t r = 0; r < rows; r++)
        blocks += blocks_count_blocks(p, size, first / size + r, seen);
    return blocks * ((uint64_t)size * size + 1) + rows;
}

static uint32_t find_least(const uint64_t words[SPC_BLOCK_MOST + 1])
{
    uint32_t size = SPC_BLOCK_LEAST;
    for (uint32_t s = SPC_BLOCK_LEAST + 1; s <= SPC_BLOCK_MOST; s++)
        size = words[s] < words[size] ? s : size;
    return size;
}

static spc_status choose_size(const spc_pattern *p, uint32_t *size, spc_error *error)
{
    uint64_t words[SPC_BLOCK_MOST + 1] = {0}, windows = ((uint64_t)p->rows + WINDOW - 1) / WINDOW;
    uint64_t taken = count_windows(p, windows), columns = count_columns(p, SPC_BLOCK_LEAST);
    block_marks seen = {spc_calloc(columns, sizeof *seen.last), 0};
    if (!seen.last)
        return spc_fail_memory(error, columns * sizeof *seen.last);
    for (uint64_t i = 0; i < taken && !spc_interrupted(); i++) {
        uint64_t first = windows * i / taken * WINDOW, end = first + WINDOW;
        uint64_t most = TOO_MANY * words[find_least(words)];
        for (uint32_t s = SPC_BLOCK_LEAST; s <= SPC_BLOCK_MOST; s++)
            words[s] = words[s] > most
                           ? UINT64_MAX
                           : words[s] + words_of(p, s, first, end < p->rows ? end : p->rows, &seen);
    }
    spc_free(seen.last);
    *size = find_least(words);
    return SPC_OK;
}

spc_status spc_choose_block_size(const spc_pattern *pattern, uint32_t *size, spc_error *error)
{
    spc_pattern squeezed;
    SPC_TRY(spc_squeeze_columns(pattern, WINDOW, &squeezed, error));
    spc_status status = choose_size(&squeezed, size, error);
    spc_squeezed_free(&squeezed, pattern);
    return status;
}
