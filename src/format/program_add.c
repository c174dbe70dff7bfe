/* The second launch of fold (probes/spmv/fold.cu): one thread a row adds up the sums of its folded rows, a
 * batch of loads at a time; rows of many are left to the whole block, which takes one after the other. */
#include "core/error.h"
#include "core/memory.h"
#include "format/program.h"

enum { OFFSETS, ROW, LONG_ROWS };
enum { SERIAL_LIMIT = 32, BATCH = 4 };

/* Read off the machine code for sm_90. The store: what is left of the sum and the barrier before it.
 * block_sum: five shuffles, shared memory, a barrier, and the sums of eight warps. */
static const spc_step offsets[] = {{SPC_ARRAY_OFFSETS, 0, 0, 2, 61, 0, 17},
                                   {SPC_ARRAY_OFFSETS, 1, 0, 2, 4, 0, 1}},
                      first_batch = {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 7, 109, 25},
                      first_of_batch = {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 3, 74, 23},
                      first_of_long = {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 10, 210, 45},
                      next_of_batch = {SPC_ARRAY_PARTIAL, 0, 0, 2, 7, 0, 4},
                      block_sum = {SPC_ARRAYS, 0, 0x04, SPC_NO_SCOREBOARD, 3, 350, 85},
                      store = {SPC_ARRAY_Y, 0, 0x04, SPC_NO_SCOREBOARD, 3, 105, 30};

/* Long rows of the warp's block lie in [i, end). */
static uint64_t end_of_block(const spc_program *p, const spc_cursor *c)
{
    uint64_t end = (c->position / SPC_BLOCK_THREADS + 1) * SPC_BLOCK_THREADS;
    return end < p->items ? end : p->items;
}

static void add_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->position = warp * SPC_WARP;
    c->entry[0] = c->position / SPC_BLOCK_THREADS * SPC_BLOCK_THREADS; /* next row that may be long */
    c->done = c->width = c->longest = 0;
    c->stage = OFFSETS;
    c->lanes = 0;
    for (uint64_t row = c->position; row < p->items && c->lanes < SPC_WARP; row++) {
        uint64_t folds = p->folds->first[row + 1] - p->folds->first[row];
        uint32_t lane = c->lanes++;
        c->item[lane] = row;
        c->slot[lane] = p->folds->first[row];
        c->length[lane] = c->walk[lane] = folds <= SERIAL_LIMIT ? folds : 0;
        c->width = c->length[lane] > c->width ? c->length[lane] : c->width;
    }
}

static void queue_offsets(const spc_program *p, spc_cursor *c)
{
    for (uint32_t i = 0; i < 2 && c->lanes; i++) {
        spc_warp_op *op = spc_program_queue(c, &offsets[i]);
        for (uint32_t lane = 0; lane < c->lanes; lane++)
            op->address[op->lanes++] = (c->item[lane] + i) * p->offset_bytes;
    }
}

/* The next batch of every lane's row. */
static void queue_row(const spc_program *p, spc_cursor *c)
{
    for (uint64_t j = c->done; j < c->done + BATCH && j < c->width; j++) {
        spc_warp_op *op = spc_program_queue(c, j > c->done ? &next_of_batch
                                               : c->done   ? &first_of_batch
                                                           : &first_batch);
        op->lanes = (uint8_t)spc_program_load_slots(c, j, j, p->value_bytes, op->address);
    }
    c->done += BATCH;
}

/* The next batch of the long row c->entry[0]. */
static void queue_long(const spc_program *p, spc_cursor *c)
{
    const uint64_t *first = p->folds->first + c->entry[0];
    uint64_t k = first[0] + c->done * SPC_BLOCK_THREADS + c->position % SPC_BLOCK_THREADS;
    for (uint64_t i = 0; i < BATCH && k < first[1]; i++, k += SPC_BLOCK_THREADS) {
        spc_warp_op *op = spc_program_queue(c, i         ? &next_of_batch
                                               : c->done ? &first_of_batch
                                                         : &first_of_long);
        for (uint64_t lane = 0; lane < SPC_WARP && k + lane < first[1]; lane++)
            op->address[op->lanes++] = (k + lane) * p->value_bytes;
    }
    c->done += BATCH;
    if (first[0] + c->done * SPC_BLOCK_THREADS < first[1])
        return;
    spc_program_queue(c, &block_sum);
    c->done = 0;
    c->entry[0]++;
}

/* The first long row of [row, end), or `end`. It has a folded row that begins a warp. */
static uint64_t next_long(const spc_program *p, uint64_t row, uint64_t end)
{
    _Static_assert((int)SERIAL_LIMIT >= (int)SPC_WARP, "of the rows that begin a warp");
    const uint64_t *first = p->folds->first;
    for (uint64_t f = (first[row] + SPC_WARP - 1) / SPC_WARP * SPC_WARP; f < first[end]; f += SPC_WARP) {
        uint64_t here = p->folds->row[f / SPC_WARP];
        if (first[here + 1] - first[here] > SERIAL_LIMIT)
            return here;
    }
    return end;
}

/* The lanes have nothing left to walk on their own. */
static void end_rows(spc_cursor *c)
{
    c->stage = LONG_ROWS;
    c->done = c->width = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        c->length[lane] = c->walk[lane] = 0;
}

static void add_refill(const spc_program *p, spc_cursor *c)
{
    if (c->stage == OFFSETS) {
        queue_offsets(p, c);
        c->stage = ROW;
    } else if (c->stage == ROW) {
        queue_row(p, c);
        if (c->done >= c->width)
            end_rows(c);
    } else {
        uint64_t end = end_of_block(p, c);
        if (c->entry[0] < end)
            c->entry[0] = next_long(p, c->entry[0], end);
        if (c->entry[0] < end)
            queue_long(p, c);
        else
            c->stage = SPC_STAGE_STORE;
    }
}

/* In batches. */
static uint64_t add_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    const uint64_t *first_fold = p->folds->first;
    uint64_t row_rounds = 0, long_rounds = 0, longest = spc_longest_range(first_fold, first, end);
    if (longest <= SERIAL_LIMIT) /* mostly */
        return (longest + BATCH - 1) / BATCH;
    for (uint64_t row = first; row < end; row++) {
        uint64_t folds = first_fold[row + 1] - first_fold[row], rounds = (folds + BATCH - 1) / BATCH;
        if (folds > SERIAL_LIMIT)
            long_rounds += folds / (BATCH * SPC_BLOCK_THREADS) + 2;
        else if (rounds > row_rounds)
            row_rounds = rounds;
    }
    return row_rounds + long_rounds;
}

static uint64_t add_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return p->folds->first[end] - p->folds->first[first];
}

spc_status spc_program_add(spc_program *p, spc_error *error)
{
    spc_program *add = spc_calloc(1, sizeof *add);
    if (!add)
        return spc_fail_memory(error, sizeof *add);
    add->pattern = p->pattern;
    add->survey = p->survey;
    add->value_bytes = p->value_bytes;
    add->folds = p->folds;
    add->code = (spc_code){.store = &store, .batch = 1};
    add->lanes_per_item = 1;
    add->items = p->pattern->rows;
    add->blocks = (add->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    add->sum_array = SPC_ARRAY_Y;
    add->offset_bytes = p->items <= UINT32_MAX ? 4 : 8;
    add->array_bytes[SPC_ARRAY_PARTIAL] = p->items * p->value_bytes;
    add->array_bytes[SPC_ARRAY_OFFSETS] = (add->items + 1) * add->offset_bytes;
    add->array_bytes[SPC_ARRAY_Y] = add->items * p->value_bytes;
    add->begin = add_begin;
    add->refill = add_refill;
    add->longest = add_longest;
    add->entries = add_entries;
    p->then = add;
    return SPC_OK;
}
