/* rocsparse-adaptive: rocSPARSE's product with compressed rows after its analysis, as its machine code
 * in Debian's librocsparse0 5.3.0 says. A block takes what the analysis dealt out to it. */
#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/pattern_facts.h"
#include "kernels/common/program.h"
#include "kernels/kernel_contract.h"

/* ---- How rocSPARSE's analysis of compressed rows deals them out to the
 * blocks of its adaptive kernel: some rows of at most 1,024 entries together, one longer row, or up to 3,072
 * entries of a row that several blocks share. Rows of more than 128 entries and shorter ones stay apart. */

enum {
    SPC_ADAPTIVE_THREADS = 256,
    SPC_ADAPTIVE_ENTRIES = 1024,
    SPC_ADAPTIVE_PART = 3 * SPC_ADAPTIVE_ENTRIES
};

typedef struct spc_dealt_rows {
    uint32_t row;  /* the first; those of a shared row but the last have the row of the next block */
    uint32_t part; /* of a shared row, from 0 on; of several rows the threads that sum one, 0 and 1: one */
} spc_dealt_rows;

typedef struct spc_dealt_blocks {
    uint64_t count;
    const spc_dealt_rows *block; /* [count + 1]; the last one begins behind the rows */
} spc_dealt_blocks;

/* Variants of its code: the loads of several rows, their sums by 1, 2, 4, ... 128 threads a row, a row of its
 * own, a part of a row. */
enum { SPC_ADAPTIVE_LOADS, SPC_ADAPTIVE_SUMS, SPC_ADAPTIVE_ROW = SPC_ADAPTIVE_SUMS + 8, SPC_ADAPTIVE_SHARED };

/* A row with more entries is long, and one with fewer than SHORT_ROW ends a run of long ones. */
enum { LONG_ROW = 128, SHORT_ROW = 32 };

typedef struct row_dealer {
    spc_dealt_rows *to;
    uint64_t count;
    uint32_t first;   /* row of the block that is open */
    uint64_t entries; /* in it */
    uint32_t run;     /* rows since a long one, it included; 0: none */
} row_dealer;

/* A power of two not above the share of each row. */
static uint32_t threads_of_row(uint32_t rows)
{
    uint32_t shift = rows > 1 ? 32 - (uint32_t)__builtin_clz(rows - 1) : 0;
    return shift < 32 ? SPC_ADAPTIVE_THREADS >> shift : 0;
}

static void deal(row_dealer *d, uint32_t row, uint32_t part)
{
    if (d->to)
        d->to[d->count] = (spc_dealt_rows){row, part};
    d->count++;
}

/* The block that is open ends before `end`; its rows share the threads as if there were `counted`. */
static void close_block(row_dealer *d, uint32_t end, uint32_t counted)
{
    deal(d, d->first, end - d->first > 1 ? threads_of_row(counted) : 0);
    d->first = end;
    d->entries = 0;
    d->run = 0;
}

/* Whether a long row begins behind short ones, or a short one behind long ones. */
static bool row_dealer_turns(row_dealer *d, uint32_t row, uint64_t length)
{
    bool turns = length <= LONG_ROW && d->run > 0 && length < SHORT_ROW;
    if (length > LONG_ROW || d->run > 0)
        d->run++;
    return turns || (d->run == 1 && row > d->first);
}

/* Their number; `to` has room for them and one more, or is NULL. */
static uint64_t deal_row_blocks(const uint64_t *row_ptr, uint32_t rows, spc_dealt_rows *to)
{
    row_dealer d = {.to = to};
    for (uint32_t row = 0; row < rows; row++) {
        uint64_t length = row_ptr[row + 1] - row_ptr[row];
        if (row_dealer_turns(&d, row, length)) {
            uint32_t run = length > LONG_ROW;
            close_block(&d, row, row - d.first);
            d.run = run;
        }
        d.entries += length;
        if (d.entries > SPC_ADAPTIVE_ENTRIES && row == d.first) {
            for (uint32_t part = 0; part * (uint64_t)SPC_ADAPTIVE_PART < length; part++)
                deal(&d, row, part);
            d.first = row + 1;
            d.entries = 0;
            d.run = 0;
        } else if (d.entries > SPC_ADAPTIVE_ENTRIES) {
            close_block(&d, row, row - d.first);
            row--; /* begins the next one */
        } else if (d.entries == SPC_ADAPTIVE_ENTRIES) {
            close_block(&d, row + 1, row + 1 - d.first);
        }
    }
    if (d.first < rows) /* the library counts a row more here */
        close_block(&d, rows, rows + 1 - d.first);
    deal(&d, rows, 0);
    return d.count - 1;
}

static spc_status make_row_blocks(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    (void)key;
    const spc_pattern *p = facts->pattern;
    uint64_t count = deal_row_blocks(p->row_ptr, p->rows, NULL);
    uint64_t bytes = sizeof(spc_dealt_blocks) + (count + 1) * sizeof(spc_dealt_rows);
    spc_dealt_blocks *blocks = spc_malloc(bytes, 1);
    if (!blocks)
        return spc_fail_memory(error, bytes);
    spc_dealt_rows *block = (spc_dealt_rows *)(blocks + 1);
    *blocks = (spc_dealt_blocks){deal_row_blocks(p->row_ptr, p->rows, block), block};
    *fact = blocks;
    return SPC_OK;
}

/* ---- A block walks its row block: the loads of all its entries, then sums. Of several rows the products lie
 * in shared memory, and threads sum them up from there, an entry a step. */

_Static_assert((int)SPC_ADAPTIVE_THREADS == (int)SPC_BLOCK_THREADS, "a block takes a row block");

typedef struct adaptive_program {
    spc_program base;
    const spc_dealt_blocks *blocks;
    uint64_t blocks_at, parts_at; /* bytes of the row blocks and their parts within the offsets */
} adaptive_program;

enum { START, LOADS, ROWS, ENTRIES, SUM };

/* Members of cursor->own: what the block is, as code variant; the row of the warp's first thread within the
 * block, threads a row, entries in shared memory that a thread adds up, those behind it. */
enum { KIND, OWN_ROW, SHARE, LENGTH, ADDED };

/* The numbers of the offsets in the machine code: row blocks, part, offsets of the first row; of sums those
 * of each thread's row. */
enum { BLOCK_BEGIN, BLOCK_END, BLOCK_PART, ROW_BEGIN, ROW_END };

/* Entries in shared memory that one instruction of the program stands for. */
enum { ADDED_AT_ONCE = 16 };

static const spc_dealt_rows *row_block_of(const spc_program *p, uint64_t block)
{
    return &((const adaptive_program *)p)->blocks->block[block];
}

static uint64_t adaptive_block(const spc_cursor *c)
{
    return c->position / SPC_BLOCK_THREADS;
}

static uint64_t adaptive_thread_of(const spc_cursor *c)
{
    return c->position % SPC_BLOCK_THREADS;
}

static uint32_t kind_of(const spc_dealt_rows *at)
{
    uint32_t rows = at[1].row - at[0].row;
    return rows > 1                     ? SPC_ADAPTIVE_LOADS
           : rows == 1 && at->part == 0 ? SPC_ADAPTIVE_ROW
                                        : SPC_ADAPTIVE_SHARED;
}

static const spc_code *code_of(const spc_program *p, uint64_t variant)
{
    return &p->table[variant][p->precision];
}

/* Entries [first, end) of a block. */
static uint64_t entries_of_block(const spc_program *p, uint64_t block, uint64_t *first)
{
    const spc_dealt_rows *at = row_block_of(p, block);
    const uint64_t *row_ptr = p->pattern->row_ptr;
    bool rows = kind_of(at) == SPC_ADAPTIVE_LOADS;
    *first = row_ptr[at->row] + (rows ? 0 : at->part * (uint64_t)SPC_ADAPTIVE_PART);
    uint64_t end = row_ptr[rows ? at[1].row : at->row + 1];
    return rows || end - *first < SPC_ADAPTIVE_PART ? end : *first + SPC_ADAPTIVE_PART;
}

/* A thread streams as many entries as a full block has, whatever rows they are of, but none behind the last
 * entry of all. Those of other rows are the next block's, too, which runs beside it: DRAM supplies them once,
 * so their columns and values (cursor->walk) are left to that block, and only x is asked for them. */
static uint64_t entries_of_thread(const spc_program *p, uint32_t kind, uint64_t entry, uint64_t end)
{
    enum { LAST = SPC_ADAPTIVE_ENTRIES - SPC_ADAPTIVE_THREADS };
    if (kind == SPC_ADAPTIVE_LOADS && entry + LAST < p->pattern->nnz)
        return SPC_ADAPTIVE_ENTRIES / SPC_ADAPTIVE_THREADS;
    return entry < end ? (end - entry + SPC_ADAPTIVE_THREADS - 1) / SPC_ADAPTIVE_THREADS : 0;
}

static void adaptive_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->position = warp * p->lanes;
    c->done = c->width = c->longest = 0;
    c->stage = START;
    c->lanes = 0;
    if (adaptive_block(c) >= p->blocks)
        return;
    const spc_dealt_rows *at = row_block_of(p, adaptive_block(c));
    uint64_t first, end = entries_of_block(p, adaptive_block(c), &first);
    uint32_t kind = kind_of(at);
    c->lanes = p->lanes;
    c->own[KIND] = kind;
    c->own[SHARE] = at->part > 1 ? at->part : 1;
    c->own[OWN_ROW] = adaptive_thread_of(c) / c->own[SHARE];
    for (uint32_t lane = 0; lane < p->lanes; lane++) {
        uint64_t entry = first + adaptive_thread_of(c) + lane;
        c->entry[lane] = c->slot[lane] = entry;
        c->length[lane] = entries_of_thread(p, kind, entry, end);
        c->walk[lane] = entry < end ? (end - entry + SPC_ADAPTIVE_THREADS - 1) / SPC_ADAPTIVE_THREADS : 0;
        c->width = c->length[lane] > c->width ? c->length[lane] : c->width;
    }
    c->longest = c->width;
}

static void queue_word(spc_cursor *c, const spc_instruction *of, uint64_t at, bool loads)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    op->lanes = loads;
    op->address[0] = at;
}

/* What a whole block reads: all lanes the same word. Flags are its first thread's. */
static void queue_block(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    const adaptive_program *own = (const adaptive_program *)p;
    uint64_t block = adaptive_block(c);
    const spc_dealt_rows *at = row_block_of(p, block);
    if (of->array == SPC_ARRAYS)
        spc_program_queue(c, of);
    else if (of->array == SPC_ARRAY_PARTIAL)
        queue_word(c, of, (block - (of->slot ? at->part : 0)) * sizeof(uint32_t), adaptive_thread_of(c) == 0);
    else if (of->slot == BLOCK_PART)
        queue_word(c, of, own->parts_at + block * sizeof(uint32_t), true);
    else if (of->slot < BLOCK_PART)
        queue_word(c, of, own->blocks_at + (block + of->slot) * sizeof(uint32_t), true);
    else
        queue_word(c, of, (at->row + of->slot - ROW_BEGIN) * (uint64_t)p->offset_bytes, true);
}

static void queue_entries(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint64_t j = c->done + of->slot,
             bytes = of->array == SPC_ARRAY_VALUES ? p->value_bytes : sizeof(uint32_t);
    if (of->array == SPC_ARRAYS)
        return;
    if (of->array == SPC_ARRAY_X) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, j, op->address);
        return;
    }
    while (op->lanes < c->lanes && c->walk[op->lanes] > j)
        op->lanes++;
    op->unit_stride = op->lanes > 0;
    op->address[0] = (c->slot[0] + j * p->slot_stride) * bytes;
}

/* An iteration; the block waits behind the loads of several rows. */
static void queue_adaptive_loads(const spc_program *p, spc_cursor *c)
{
    const spc_code *code = code_of(p, c->own[KIND]);
    bool rows = c->own[KIND] == SPC_ADAPTIVE_LOADS;
    for (uint32_t i = 0; i < code->loops; i++)
        queue_entries(p, c, &code->loop[i]);
    c->queue[c->queued - 1].after += rows ? SPC_BARRIER_CYCLES : 0;
    c->done += code->batch;
    c->stage = rows ? ROWS : c->done < c->width ? LOADS : SUM;
}

/* Of the lanes that have a row: offsets of it, or its place in y where the lane stores its sum. */
static void queue_rows(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    const spc_dealt_rows *at = row_block_of(p, adaptive_block(c));
    bool stores = of->array == SPC_ARRAY_Y;
    uint64_t share = c->own[SHARE], bytes = stores ? p->vector_bytes : p->offset_bytes;
    spc_warp_instruction *op = spc_program_queue(c, of);
    op->store = stores;
    for (uint32_t lane = 0; of->array != SPC_ARRAYS && lane < c->lanes; lane++) {
        uint64_t thread = adaptive_thread_of(c) + lane,
                 row = at->row + c->own[OWN_ROW] - adaptive_thread_of(c) / share + thread / share;
        if (row < at[1].row && (!stores || thread % share == 0))
            op->address[op->lanes++] = (row + (stores ? 0 : of->slot)) * bytes;
    }
}

/* Entries of the longest row of the warp, or a thread's share of it. */
static uint64_t longest_of_rows(const spc_program *p, const spc_dealt_rows *at, uint64_t first, uint64_t rows,
                                uint64_t share)
{
    uint64_t longest = 0, begin = at->row + first, end = begin + rows < at[1].row ? begin + rows : at[1].row;
    for (uint64_t row = begin; row < end; row++) {
        uint64_t length = p->pattern->row_ptr[row + 1] - p->pattern->row_ptr[row];
        longest = length > longest ? length : longest;
    }
    return (longest + share - 1) / share;
}

static uint64_t rows_of_warp(const spc_program *p, uint64_t share)
{
    return share < p->lanes ? p->lanes / share : 1;
}

/* The rows that the warp's threads sum next; one thread a row goes on to others. */
static void queue_rows_begin(const spc_program *p, spc_cursor *c)
{
    const spc_dealt_rows *at = row_block_of(p, adaptive_block(c));
    const spc_code *code = code_of(p, SPC_ADAPTIVE_SUMS + (uint32_t)__builtin_ctzll(c->own[SHARE]));
    bool has_rows = at->row + c->own[OWN_ROW] < at[1].row;
    if (c->own[SHARE] == 1 && !has_rows) {
        c->stage = SPC_STAGE_END;
        return;
    }
    for (uint32_t i = 0; i < code->starts; i++)
        queue_rows(p, c, &code->start[i]);
    c->own[LENGTH] = longest_of_rows(p, at, c->own[OWN_ROW], rows_of_warp(p, c->own[SHARE]), c->own[SHARE]);
    c->own[ADDED] = 0;
    c->stage = ENTRIES;
}

static void queue_rows_entries(const spc_program *p, spc_cursor *c)
{
    const spc_code *code = code_of(p, SPC_ADAPTIVE_SUMS + (uint32_t)__builtin_ctzll(c->own[SHARE]));
    while (c->own[ADDED] < c->own[LENGTH] && c->queued < SPC_BATCH_OPS) {
        uint64_t left = c->own[LENGTH] - c->own[ADDED], n = left < ADDED_AT_ONCE ? left : ADDED_AT_ONCE;
        spc_warp_instruction *op = spc_program_queue(c, code->loop);
        op->before = (uint16_t)(op->before * n);
        op->after = (uint16_t)(op->after * n);
        op->issued = (uint16_t)(op->issued * n);
        c->own[ADDED] += n;
    }
    if (c->own[ADDED] >= c->own[LENGTH])
        c->stage = SUM;
}

/* The sum over the threads of a row, between barriers of the block, and the store. */
static void queue_sum(const spc_program *p, spc_cursor *c)
{
    bool rows = c->own[KIND] == SPC_ADAPTIVE_LOADS;
    const spc_code *code =
        code_of(p, rows ? SPC_ADAPTIVE_SUMS + (uint32_t)__builtin_ctzll(c->own[SHARE]) : c->own[KIND]);
    uint64_t y = row_block_of(p, adaptive_block(c))->row * (uint64_t)p->vector_bytes;
    for (uint32_t i = 0; i < code->tails; i++) {
        if (code->tail[i].array == SPC_ARRAY_Y)
            queue_word(c, &code->tail[i], y, adaptive_thread_of(c) == 0);
        else
            spc_program_queue(c, &code->tail[i])->after += SPC_BARRIER_CYCLES;
    }
    if (rows) {
        queue_rows(p, c, code->store);
    } else {
        queue_word(c, code->store, y, adaptive_thread_of(c) == 0);
        c->queue[c->queued - 1].store = true;
    }
    c->own[OWN_ROW] += SPC_BLOCK_THREADS;
    c->stage = rows && c->own[SHARE] == 1 ? ROWS : SPC_STAGE_END;
}

static void adaptive_refill(const spc_program *p, spc_cursor *c)
{
    const spc_code *code = code_of(p, c->own[KIND]);
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
    } else if (c->stage == START) {
        for (uint32_t i = 0; i < code->starts; i++)
            queue_block(p, c, &code->start[i]);
        c->stage = c->width || c->own[KIND] == SPC_ADAPTIVE_LOADS ? LOADS : SUM;
    } else if (c->stage == LOADS) {
        queue_adaptive_loads(p, c);
    } else if (c->stage == ROWS) {
        queue_rows_begin(p, c);
    } else if (c->stage == ENTRIES) {
        queue_rows_entries(p, c);
    } else {
        queue_sum(p, c);
    }
}

/* In iterations over a row, which take as long as LDS_ENTRIES in shared memory. */
static uint64_t adaptive_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    enum { AROUND = 2, LDS_ENTRIES = 8 };
    uint64_t from, block = first / SPC_BLOCK_THREADS, thread = first % SPC_BLOCK_THREADS, added = 0;
    const spc_dealt_rows *at = row_block_of(p, block);
    uint64_t behind = entries_of_block(p, block, &from), share = at->part > 1 ? at->part : 1;
    if (first >= end)
        return 0;
    if (kind_of(at) != SPC_ADAPTIVE_LOADS)
        return AROUND + entries_of_thread(p, SPC_ADAPTIVE_ROW, from + thread, behind);
    for (uint64_t row = thread / share; at->row + row < at[1].row; row += SPC_BLOCK_THREADS)
        added += longest_of_rows(p, at, row, rows_of_warp(p, share), share);
    return AROUND + added / LDS_ENTRIES;
}

static uint64_t adaptive_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t sum = 0, begin;
    for (uint64_t block = first / SPC_BLOCK_THREADS; block * SPC_BLOCK_THREADS < end; block++) {
        uint64_t behind = entries_of_block(p, block, &begin);
        sum += behind - begin;
    }
    return sum;
}

static spc_status adaptive_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    adaptive_program *own = (adaptive_program *)p;
    const spc_pattern *a = p->pattern;
    const void *fact;
    SPC_TRY(spc_facts_get(p->facts, make_row_blocks, (spc_fact_key){.parameter = {0}}, &fact, error));
    own->blocks = fact;
    uint64_t count = own->blocks->count;
    spc_program_use(p, SPC_ADAPTIVE_LOADS);
    p->code.batch = 1;
    p->lanes_per_item = 1;
    p->entry_stride = p->slot_stride = SPC_ADAPTIVE_THREADS;
    p->items = count * SPC_ADAPTIVE_THREADS;
    p->blocks = count;
    p->offset_bytes = spc_bytes_of_offset(a->nnz);
    p->sum_array = SPC_ARRAY_Y;
    p->shared_bytes = SPC_ADAPTIVE_ENTRIES * p->vector_bytes;
    own->blocks_at = spc_array_start(((uint64_t)a->rows + 1) * p->offset_bytes);
    own->parts_at = own->blocks_at + spc_array_start((count + 1) * sizeof(uint32_t));
    p->array_bytes[SPC_ARRAY_VALUES] = a->nnz * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = a->nnz * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_OFFSETS] = own->parts_at + (count + 1) * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_PARTIAL] = count * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->vector_bytes;
    return SPC_OK;
}

static const spc_program_type program = {
    .bytes = sizeof(adaptive_program),
    .any_lanes = true,
    .fill = adaptive_fill,
    .begin = adaptive_begin,
    .longest = adaptive_longest,
    .entries = adaptive_entries,
    .refill = adaptive_refill,
};

static uint64_t adaptive_threads(const spc_kernel_spec *spec, const spc_layout_size *size,
                                 const spc_pattern *pattern)
{
    (void)spec, (void)size;
    return deal_row_blocks(pattern->row_ptr, pattern->rows, NULL) * SPC_ADAPTIVE_THREADS;
}

/* The loads of several rows; their sums. */
#define ADAPTIVE_LOADS                                                                                       \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 5}}, .loop = SPC_PART_BATCH(1),             \
        .store = SPC_PART_STORE                                                                              \
    }
#define ADAPTIVE_SUMS                                                                                        \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 2}},                                        \
        .loop = {.least = 1, .most = 1, .waits = true}, .tail = {.waits = true}, .store = SPC_PART_STORE     \
    }
/* A row of its own; the part of a row, which waits for its first part and adds to y. */
#define ADAPTIVE_ROW(flags, sums)                                                                            \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 5, [SPC_ARRAY_PARTIAL] = (flags)}},         \
        .loop = SPC_PART_BATCH(1), .tail = {.least = 1, .waits = true, .slots = {[SPC_ARRAY_Y] = (sums)}},   \
        .store = SPC_PART_STORE                                                                              \
    }

static const spc_code_shape code[] = {ADAPTIVE_LOADS, ADAPTIVE_SUMS,      ADAPTIVE_SUMS,     ADAPTIVE_SUMS,
                                      ADAPTIVE_SUMS,  ADAPTIVE_SUMS,      ADAPTIVE_SUMS,     ADAPTIVE_SUMS,
                                      ADAPTIVE_SUMS,  ADAPTIVE_ROW(0, 0), ADAPTIVE_ROW(2, 1)};
static const uint32_t no_others[] = {0};

const spc_kernel spc_kernel_rocsparse_adaptive = {
    .name = "rocsparse-adaptive",
    .summary = "rocSPARSE on compressed rows after its analysis, by its machine code",
    .format = &spc_format_csr,
    .peer = true,
    .tried = no_others,
    .threads = adaptive_threads,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
