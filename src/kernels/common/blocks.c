#include "kernels/common/blocks.h"

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

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

static uint64_t count_blocks(const spc_pattern *p, uint32_t size, uint64_t block_row)
{
    spc_block_walk walk;
    uint64_t count = 0;
    spc_block_walk_begin(&walk, p, size, block_row);
    for (uint32_t column; (column = spc_block_walk_column(&walk)) != SPC_NO_COLUMN; count++)
        for (uint32_t i = 0; i < walk.rows; i++)
            while (walk.column[i] == column)
                spc_block_walk_advance(&walk, i);
    return count;
}

static spc_status make_blocks(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    uint32_t size = key->parameter[0];
    uint64_t rows = ((uint64_t)facts->rows + size - 1) / size;
    uint64_t bytes = sizeof(spc_blocks) + (rows + 1) * sizeof(uint64_t);
    spc_blocks *blocks = spc_malloc(bytes, 1);
    if (!blocks)
        return spc_fail_memory(error, bytes);
#pragma omp parallel for schedule(dynamic, 1024) if (rows > SPC_PARALLEL_ROWS / SPC_BLOCK_MOST)
    for (uint64_t r = 0; r < rows; r++)
        blocks->start[r + 1] = spc_interrupted() ? 0 : count_blocks(facts->pattern, size, r);
    blocks->rows = rows;
    blocks->start[0] = 0;
    for (uint64_t r = 0; r < rows; r++)
        blocks->start[r + 1] += blocks->start[r];
    blocks->count = blocks->start[rows];
    *fact = blocks;
    if (!spc_interrupted())
        return SPC_OK;
    spc_free(blocks);
    return spc_fail_interrupted(error);
}

spc_status spc_find_blocks(spc_facts *facts, uint32_t size, const spc_blocks **blocks, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_blocks, (spc_fact_key){.parameter = {size}}, &fact, error));
    *blocks = fact;
    return SPC_OK;
}

/* ---- the choice ---- */

/* Every size divides a window of rows; so many windows, evenly spaced, are looked at. */
enum { WINDOW = 840, WINDOWS = 16 };

/* Words of values, block columns and block row pointers. */
static uint64_t words_of(const spc_pattern *p, uint32_t size, uint64_t first, uint64_t end)
{
    uint64_t blocks = 0, rows = (end - first + size - 1) / size;
    for (uint64_t r = 0; r < rows; r++)
        blocks += count_blocks(p, size, first / size + r);
    return blocks * ((uint64_t)size * size + 1) + rows;
}

void spc_choose_block_size(const spc_pattern *p, uint32_t *size)
{
    uint64_t words[SPC_BLOCK_MOST + 1] = {0}, windows = ((uint64_t)p->rows + WINDOW - 1) / WINDOW;
    uint64_t taken = windows < WINDOWS ? windows : WINDOWS;
    for (uint64_t i = 0; i < taken && !spc_interrupted(); i++) {
        uint64_t first = windows * i / taken * WINDOW, end = first + WINDOW;
        for (uint32_t s = SPC_BLOCK_LEAST; s <= SPC_BLOCK_MOST; s++)
            words[s] += words_of(p, s, first, end < p->rows ? end : p->rows);
    }
    *size = SPC_BLOCK_LEAST;
    for (uint32_t s = SPC_BLOCK_LEAST + 1; s <= SPC_BLOCK_MOST; s++)
        *size = words[s] < words[*size] ? s : *size;
}
