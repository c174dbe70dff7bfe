#include "kernels/common/parts_program.h"

#include "core/memory.h"

typedef struct add_program {
    spc_program base;
    spc_parts parts;
    uint64_t row_at;                            /* byte of the numbers of rows within the offsets */
    const spc_code *rows, *long_rows, *between; /* of this type of values */
    spc_instruction block_sum;
} add_program;

static const add_program *own(const spc_program *p)
{
    return (const add_program *)p;
}

static const spc_parts *parts_of(const spc_program *p)
{
    return &own(p)->parts;
}

enum { OFFSETS, ROW, TO_LONG_ROWS, LONG_ROWS };

/* Of the offsets: where the parts begin and end, and the row. */
enum { ROW_NUMBER = 2 };
enum { SERIAL_LIMIT = 32, BATCH = 4 };

/* What the barrier of a block adds to the sum of a long row, which no instruction's own cycles say: what an
 * H200's second launches take longer than the code tables explain (data/measurements/h200-f32.csv). */
enum { BARRIER_CYCLES = 134 };

/* Long rows of the warp's block lie in [i, end). */
static uint64_t end_of_block(const spc_program *p, const spc_cursor *c)
{
    uint64_t end = (c->position / SPC_BLOCK_THREADS + 1) * SPC_BLOCK_THREADS;
    return end < p->items ? end : p->items;
}

static void begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *first = parts_of(p)->first;
    const uint32_t *own_row = parts_of(p)->row;
    c->position = warp * SPC_WARP;
    c->own[0] = c->position / SPC_BLOCK_THREADS * SPC_BLOCK_THREADS; /* next row that may be long */
    c->done = c->width = c->longest = 0;
    c->stage = OFFSETS;
    c->lanes = 0;
    for (uint64_t row = c->position; row < p->items && c->lanes < SPC_WARP; row++) {
        uint64_t folds = first[row + 1] - first[row];
        uint32_t lane = c->lanes++;
        c->item[lane] = own_row ? own_row[row] : row;
        c->slot[lane] = first[row];
        c->length[lane] = c->walk[lane] = folds <= SERIAL_LIMIT ? folds : 0;
        c->width = c->length[lane] > c->width ? c->length[lane] : c->width;
    }
}

static void queue_offsets(const spc_program *p, spc_cursor *c)
{
    const spc_code *code = own(p)->rows;
    for (const spc_instruction *i = code->start; i->array == SPC_ARRAY_OFFSETS && c->lanes; i++) {
        spc_warp_instruction *op = spc_program_queue(c, i);
        bool row = i->slot == ROW_NUMBER;
        for (uint32_t lane = 0; lane < c->lanes; lane++)
            op->address[op->lanes++] = row ? own(p)->row_at + (c->position + lane) * sizeof(uint32_t)
                                           : (c->position + lane + i->slot) * p->offset_bytes;
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
        spc_warp_instruction *op = spc_program_queue(c, load_of(own(p)->rows, c, i));
        op->lanes = (uint8_t)spc_program_load_slots(c, j, j, p->vector_bytes, op->address);
    }
    c->done += BATCH;
}

/* The next batch of the long row c->own[0]. */
static void queue_long(const spc_program *p, spc_cursor *c)
{
    const uint64_t *first = parts_of(p)->first + c->own[0];
    uint64_t k = first[0] + c->done * SPC_BLOCK_THREADS + c->position % SPC_BLOCK_THREADS;
    for (uint64_t i = 0; i < BATCH && k < first[1]; i++, k += SPC_BLOCK_THREADS) {
        spc_warp_instruction *op = spc_program_queue(c, load_of(own(p)->long_rows, c, i));
        for (uint64_t lane = 0; lane < SPC_WARP && k + lane < first[1]; lane++)
            op->address[op->lanes++] = (k + lane) * p->vector_bytes;
    }
    c->done += BATCH;
    if (first[0] + c->done * SPC_BLOCK_THREADS < first[1])
        return;
    spc_program_queue(c, &own(p)->block_sum);
    c->done = 0;
    c->own[0]++;
}

/* What y holds is added to. */
static void queue_y(const spc_program *p, spc_cursor *c)
{
    const spc_code *code = own(p)->rows;
    for (uint32_t i = 0; i < code->tails && c->lanes; i++) {
        spc_warp_instruction *op = spc_program_queue(c, &code->tail[i]);
        for (uint32_t lane = 0; lane < c->lanes; lane++)
            op->address[op->lanes++] = c->item[lane] * p->vector_bytes;
    }
}

/* The first long row of [row, end), or `end`. It has a folded row that begins a warp. */
static uint64_t next_long(const spc_program *p, uint64_t row, uint64_t end)
{
    _Static_assert((int)SERIAL_LIMIT >= (int)SPC_WARP, "of the rows that begin a warp");
    const uint64_t *first = parts_of(p)->first;
    for (uint64_t f = (first[row] + SPC_WARP - 1) / SPC_WARP * SPC_WARP; f < first[end]; f += SPC_WARP) {
        uint64_t here = parts_of(p)->lead[f / SPC_WARP];
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

static void end_warp(const spc_program *p, spc_cursor *c)
{
    queue_y(p, c);
    c->stage = SPC_STAGE_STORE;
}

static void refill(const spc_program *p, spc_cursor *c)
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
        if (c->own[0] < end)
            c->own[0] = next_long(p, c->own[0], end);
        if (c->own[0] >= end)
            end_warp(p, c);
        else if (c->stage == TO_LONG_ROWS)
            spc_program_queue(c, own(p)->between->start);
        else
            queue_long(p, c);
        c->stage += c->stage == TO_LONG_ROWS;
    }
}

/* In batches. */
static uint64_t longest_of(const spc_program *p, uint64_t first, uint64_t end)
{
    const uint64_t *first_fold = parts_of(p)->first;
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

static uint64_t entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return parts_of(p)->first[end] - parts_of(p)->first[first];
}

static const spc_program_type type = {
    .bytes = sizeof(add_program),
    .begin = begin,
    .longest = longest_of,
    .entries = entries,
    .refill = refill,
};

spc_status spc_parts_launch(spc_program *p, const spc_parts *parts, uint32_t variant, spc_error *error)
{
    add_program *made = spc_calloc(1, sizeof *made);
    if (!made)
        return spc_fail_memory(error, sizeof *made);
    spc_program *add = &made->base;
    made->parts = *parts;
    made->rows = &p->table[variant + SPC_PARTS_ROWS][p->precision];
    made->long_rows = &p->table[variant + SPC_PARTS_LONG][p->precision];
    made->block_sum = *made->long_rows->tail;
    made->block_sum.after += BARRIER_CYCLES;
    made->between = &p->table[variant + SPC_PARTS_BETWEEN][p->precision];
    add->type = &type;
    add->pattern = p->pattern;
    add->facts = p->facts;
    add->precision = p->precision;
    add->value_bytes = p->value_bytes;
    add->vector_bytes = p->vector_bytes;
    add->code = *made->rows;
    add->code.batch = 1; /* what is longest is counted in batches */
    add->lanes_per_item = 1;
    add->items = parts->items;
    add->blocks = (add->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    add->sum_array = SPC_ARRAY_Y;
    add->offset_bytes = parts->first[parts->items] <= UINT32_MAX ? 4 : 8;
    add->array_bytes[SPC_ARRAY_PARTIAL] = p->array_bytes[SPC_ARRAY_PARTIAL];
    add->array_bytes[SPC_ARRAY_OFFSETS] = (add->items + 1) * add->offset_bytes;
    add->array_bytes[SPC_ARRAY_Y] = (uint64_t)p->pattern->rows * p->vector_bytes;
    if (parts->row) {
        made->row_at = spc_array_start(add->array_bytes[SPC_ARRAY_OFFSETS]);
        add->array_bytes[SPC_ARRAY_OFFSETS] = made->row_at + add->items * sizeof(uint32_t);
        add->read_bytes[SPC_ARRAY_Y] = add->items * p->vector_bytes;
    }
    p->then = add;
    return SPC_OK;
}
