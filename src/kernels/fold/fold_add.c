/* The second launch (probes/spmv/parts.cuh): one thread a row adds up its folded rows, a batch of loads at a
 * time; rows of many are left to the whole block, which takes one after the other. */
#include "core/memory.h"
#include "kernels/fold/fold.h"

typedef struct add_program {
    spc_program base;
    const spc_folds *folds;
    const spc_code *rows, *long_rows, *between; /* of this type of values */
    spc_instruction block_sum;
} add_program;

static const add_program *fold_add_own(const spc_program *p)
{
    return (const add_program *)p;
}

enum { OFFSETS, ROW, TO_LONG_ROWS, LONG_ROWS };

enum { SERIAL_LIMIT = 32, BATCH = 4 };

/* Long rows of the warp's block lie in [i, end). */
static uint64_t end_of_block(const spc_program *p, const spc_cursor *c)
{
    uint64_t end = (c->position / SPC_BLOCK_THREADS + 1) * SPC_BLOCK_THREADS;
    return end < p->items ? end : p->items;
}

static void fold_add_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *first = fold_add_own(p)->folds->first;
    c->position = warp * p->lanes;
    c->own[0] = c->position / SPC_BLOCK_THREADS * SPC_BLOCK_THREADS; /* next row that may be long */
    c->done = c->width = c->longest = 0;
    c->stage = OFFSETS;
    c->lanes = 0;
    for (uint64_t row = c->position; row < p->items && c->lanes < p->lanes; row++) {
        uint64_t folds = first[row + 1] - first[row];
        uint32_t lane = c->lanes++;
        c->item[lane] = row;
        c->slot[lane] = first[row];
        c->length[lane] = c->walk[lane] = folds <= SERIAL_LIMIT ? folds : 0;
        c->width = c->length[lane] > c->width ? c->length[lane] : c->width;
    }
}

static void fold_add_queue_offsets(const spc_program *p, spc_cursor *c)
{
    const spc_code *code = fold_add_own(p)->rows;
    for (const spc_instruction *i = code->start; i < code->start + code->starts - 1 && c->lanes; i++) {
        spc_warp_instruction *op = spc_program_queue(c, i);
        for (uint32_t lane = 0; lane < c->lanes; lane++)
            op->address[op->lanes++] = (c->position + lane + i->slot) * p->offset_bytes;
    }
}

/* The i-th load of a batch; before the first of a row lies what precedes the loop. */
static const spc_instruction *load_of(const spc_code *code, const spc_cursor *c, uint64_t i)
{
    return c->done + i == 0 ? &code->start[code->starts - 1] : &code->loop[i];
}

/* The next batch of every lane's row. */
static void queue_row(const spc_program *p, spc_cursor *c)
{
    for (uint64_t i = 0; i < BATCH && c->done + i < c->width; i++) {
        uint64_t j = c->done + i;
        spc_warp_instruction *op = spc_program_queue(c, load_of(fold_add_own(p)->rows, c, i));
        op->lanes = (uint8_t)spc_program_load_slots(c, j, j, p->vector_bytes, op->address);
    }
    c->done += BATCH;
}

/* The next batch of the long row c->own[0]. */
static void queue_long(const spc_program *p, spc_cursor *c)
{
    const uint64_t *first = fold_add_own(p)->folds->first + c->own[0];
    uint64_t k = first[0] + c->done * SPC_BLOCK_THREADS + c->position % SPC_BLOCK_THREADS;
    for (uint64_t i = 0; i < BATCH && k < first[1]; i++, k += SPC_BLOCK_THREADS) {
        spc_warp_instruction *op = spc_program_queue(c, load_of(fold_add_own(p)->long_rows, c, i));
        for (uint64_t lane = 0; lane < p->lanes && k + lane < first[1]; lane++)
            op->address[op->lanes++] = (k + lane) * p->vector_bytes;
    }
    c->done += BATCH;
    if (first[0] + c->done * SPC_BLOCK_THREADS < first[1])
        return;
    spc_program_queue(c, &fold_add_own(p)->block_sum);
    c->done = 0;
    c->own[0]++;
}

/* The first long row of [row, end), or `end`. It has a folded row that begins a warp. */
static uint64_t next_long(const spc_program *p, uint64_t row, uint64_t end)
{
    _Static_assert((int)SERIAL_LIMIT >= (int)SPC_WARP, "of the rows that begin a warp");
    const uint64_t *first = fold_add_own(p)->folds->first;
    for (uint64_t f = (first[row] + SPC_WARP - 1) / SPC_WARP * SPC_WARP; f < first[end]; f += SPC_WARP) {
        uint64_t here = fold_add_own(p)->folds->row[f / SPC_WARP];
        if (first[here + 1] - first[here] > SERIAL_LIMIT)
            return here;
    }
    return end;
}

/* The lanes have nothing left to walk on their own. */
static void end_rows(spc_cursor *c)
{
    c->stage = TO_LONG_ROWS;
    c->done = c->width = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        c->length[lane] = c->walk[lane] = 0;
}

static void fold_add_refill(const spc_program *p, spc_cursor *c)
{
    if (c->stage == OFFSETS) {
        fold_add_queue_offsets(p, c);
        c->stage = ROW;
    } else if (c->stage == ROW) {
        queue_row(p, c);
        if (c->done >= c->width)
            end_rows(c);
    } else {
        uint64_t end = end_of_block(p, c);
        if (c->own[0] < end)
            c->own[0] = next_long(p, c->own[0], end);
        if (c->own[0] >= end)
            c->stage = SPC_STAGE_STORE;
        else if (c->stage == TO_LONG_ROWS)
            spc_program_queue(c, fold_add_own(p)->between->start);
        else
            queue_long(p, c);
        c->stage += c->stage == TO_LONG_ROWS;
    }
}

/* In batches. */
static uint64_t fold_add_longest_of(const spc_program *p, uint64_t first, uint64_t end)
{
    const uint64_t *first_fold = fold_add_own(p)->folds->first;
    uint64_t row_batches = 0, long_batches = 0, longest = spc_longest_range(first_fold, first, end);
    if (longest <= SERIAL_LIMIT) /* mostly */
        return (longest + BATCH - 1) / BATCH;
    for (uint64_t row = first; row < end; row++) {
        uint64_t folds = first_fold[row + 1] - first_fold[row], batches = (folds + BATCH - 1) / BATCH;
        if (folds > SERIAL_LIMIT)
            long_batches += folds / (BATCH * SPC_BLOCK_THREADS) + 2;
        else if (batches > row_batches)
            row_batches = batches;
    }
    return row_batches + long_batches;
}

static uint64_t fold_add_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return fold_add_own(p)->folds->first[end] - fold_add_own(p)->folds->first[first];
}

static const spc_program_type type = {
    .bytes = sizeof(add_program),
    .begin = fold_add_begin,
    .longest = fold_add_longest_of,
    .entries = fold_add_entries,
    .refill = fold_add_refill,
};

spc_status spc_fold_add(spc_program *p, const spc_folds *folds, spc_error *error)
{
    add_program *made = spc_calloc(1, sizeof *made);
    if (!made)
        return spc_fail_memory(error, sizeof *made);
    spc_program *add = &made->base;
    made->folds = folds;
    made->rows = &p->table[SPC_FOLD_ADD][p->precision];
    made->long_rows = &p->table[SPC_FOLD_ADD_LONG][p->precision];
    made->block_sum = *made->long_rows->tail;
    made->block_sum.after += SPC_BARRIER_CYCLES;
    made->between = &p->table[SPC_FOLD_ADD_BETWEEN][p->precision];
    add->type = &type;
    add->pattern = p->pattern;
    add->facts = p->facts;
    add->lanes = p->lanes;
    add->precision = p->precision;
    add->value_bytes = p->value_bytes;
    add->vector_bytes = p->vector_bytes;
    add->code = *made->rows;
    add->code.batch = 1; /* what is longest is counted in batches */
    add->lanes_per_item = 1;
    add->items = p->pattern->rows;
    add->blocks = (add->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    add->sum_array = SPC_ARRAY_Y;
    add->offset_bytes = spc_bytes_of_offset(folds->count);
    add->array_bytes[SPC_ARRAY_PARTIAL] = p->array_bytes[SPC_ARRAY_PARTIAL];
    add->array_bytes[SPC_ARRAY_OFFSETS] = (add->items + 1) * add->offset_bytes;
    add->array_bytes[SPC_ARRAY_Y] = add->items * p->vector_bytes;
    p->then = add;
    return SPC_OK;
}
