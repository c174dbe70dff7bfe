/* A block takes a tile. All its loads, then scans between the barriers of the block, then the sums of the
 * rows that end in the tile. The parts that it waits for are taken to be there. */
#include "kernels/csr_merge/csr_merge.h"
#include "kernels/csr_merge/merge_tiles.h"

_Static_assert((int)SPC_MERGE_THREADS == (int)SPC_BLOCK_THREADS, "a block takes a tile");

typedef struct merge_program {
    spc_program base;
    const spc_merge_tiles *tiles;
    const spc_code *sums; /* what follows the loads */
    const spc_code *wait; /* for parts of other tiles */
    uint32_t items;       /* of a thread */
    uint64_t tiles_at;    /* byte of the tiles within the offsets */
} merge_program;

static const merge_program *merge_program_own(const spc_program *p)
{
    return (const merge_program *)p;
}

enum { TILE, LOADS, SCANS, PARTS, SUMS };

/* Members of cursor->own: the tile's rows, how many offsets of them each thread has loaded (two a row: where
 * it begins and ends), how many sums the block has stored, the next instruction of the loads, the next tile
 * whose part is taken. */
enum { FIRST_ROW, ROWS, OFFSETS, STORED, INSTRUCTION, TAKEN };

/* The number of the offset where a row begins in the machine code; that where it ends follows. */
enum { ROW_BEGIN = 2 };

/* From when a tile has left its part until the tile that waits for it sees it, beyond a load from the L2; and
 * how many items a thread walks in that time. */
enum { WAIT_CYCLES = 1100, WAIT_ITEMS = 2 };

/* About what each row beyond the first adds to a thread's time. */
enum { ROW_END_CYCLES = 350 };

static uint64_t tile_of(const spc_cursor *c)
{
    return c->position / SPC_BLOCK_THREADS;
}

/* Of the thread that lane 0 is, in its block. */
static uint64_t thread_of(const spc_cursor *c)
{
    return c->position % SPC_BLOCK_THREADS;
}

static uint32_t lanes_below(const spc_program *p, uint64_t first, uint64_t end)
{
    return first >= end ? 0 : end - first < p->lanes ? (uint32_t)(end - first) : p->lanes;
}

/* Entries of a tile, and the first of them. */
static uint64_t merge_program_entries_of(const spc_program *p, uint64_t tile, uint64_t *first)
{
    const spc_merge_tile *at = &merge_program_own(p)->tiles->tile[tile];
    *first = spc_merge_entry(&at[0]);
    return spc_merge_entry(&at[1]) - *first;
}

/* What a warp walks, `thread` the first of its threads in the tile. */
static uint64_t merge_program_walk_of(const spc_program *p, uint64_t tile, uint64_t thread)
{
    const spc_merge_tile *at = &merge_program_own(p)->tiles->tile[tile];
    bool waits = at[1].row > at[0].row && at[0].open_tile + thread < tile;
    return merge_program_own(p)->items + (waits ? WAIT_ITEMS : 0);
}

static void merge_program_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->position = warp * p->lanes;
    c->done = c->width = c->longest = 0;
    c->stage = TILE;
    c->lanes = 0;
    uint64_t first, tile = tile_of(c), thread = thread_of(c);
    if (tile >= merge_program_own(p)->tiles->count)
        return;
    uint64_t entries = merge_program_entries_of(p, tile, &first);
    c->lanes = p->lanes;
    c->width = merge_program_walk_of(p, tile, thread);
    c->own[FIRST_ROW] = merge_program_own(p)->tiles->tile[tile].row;
    c->own[ROWS] = merge_program_own(p)->tiles->tile[tile + 1].row - c->own[FIRST_ROW];
    c->own[OFFSETS] = c->own[STORED] = c->own[INSTRUCTION] = 0;
    c->own[TAKEN] = merge_program_own(p)->tiles->tile[tile].open_tile + thread;
    for (uint32_t lane = 0; lane < p->lanes; lane++) {
        uint64_t nth = thread + lane;
        c->entry[lane] = c->slot[lane] = first + nth;
        c->length[lane] = c->walk[lane] =
            nth < entries ? (entries - nth + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS : 0;
        if (c->length[lane] > c->longest)
            c->longest = c->length[lane];
    }
}

/* Lanes of words one beside the other. */
static void set_side_by_side(spc_warp_instruction *op, uint64_t first, uint64_t bytes, uint32_t lanes)
{
    op->lanes = (uint8_t)lanes;
    op->unit_stride = lanes > 0;
    op->address[0] = first * bytes;
}

/* The tile and the next; all lanes read the same. */
static void queue_tile(const spc_program *p, spc_cursor *c)
{
    for (uint32_t i = 0; i < p->code.starts; i++) {
        const spc_instruction *of = &p->code.start[i];
        spc_warp_instruction *op = spc_program_queue(c, of);
        uint64_t at = merge_program_own(p)->tiles_at + (tile_of(c) + of->slot) * sizeof(spc_merge_tile);
        for (uint32_t lane = 0; lane < c->lanes; lane++)
            op->address[op->lanes++] = at;
    }
}

/* An offset of the rows of each thread, of which the first is the row-th of the tile. */
static void queue_offset(const spc_program *p, spc_cursor *c, const spc_instruction *of, uint64_t row)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint32_t lanes = lanes_below(p, row, c->own[ROWS]);
    for (uint32_t lane = 0; lane < lanes; lane++)
        op->address[op->lanes++] =
            (c->own[FIRST_ROW] + row + lane + (of->slot == ROW_BEGIN ? 0 : 1)) * p->offset_bytes;
}

/* The row of the warp's first thread whose offsets are loaded next. */
static uint64_t merge_next_row(const spc_cursor *c)
{
    return c->own[OFFSETS] / 2 * SPC_BLOCK_THREADS + thread_of(c);
}

static void queue_row_ends(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    queue_offset(p, c, of, merge_next_row(c));
    c->own[OFFSETS]++;
}

static void merge_program_queue_load(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    if (of->array == SPC_ARRAY_OFFSETS) {
        queue_row_ends(p, c, of);
        return;
    }
    spc_warp_instruction *op = spc_program_queue(c, of);
    if (of->array == SPC_ARRAY_X) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, of->slot, op->address);
        return;
    }
    uint64_t bytes = of->array == SPC_ARRAY_VALUES ? p->value_bytes : sizeof(uint32_t);
    uint32_t lanes = 0;
    while (lanes < c->lanes && c->walk[lanes] > of->slot)
        lanes++;
    set_side_by_side(op, c->slot[0] + of->slot * p->slot_stride, bytes, lanes);
    op->bypass = p->bypass;
}

/* Ends of rows beyond one a thread are loaded before anything waits for the columns, or behind the loads. */
static bool wants_row_ends(const spc_program *p, const spc_cursor *c)
{
    bool last = c->own[INSTRUCTION] == p->code.loops;
    return c->own[OFFSETS] > 1 && merge_next_row(c) < c->own[ROWS] &&
           (last || p->code.loop[c->own[INSTRUCTION]].array == SPC_ARRAY_X);
}

static void queue_loads(const spc_program *p, spc_cursor *c)
{
    while (c->queued < SPC_BATCH_OPS) {
        if (wants_row_ends(p, c))
            queue_row_ends(p, c, &p->code.tail[c->own[OFFSETS] % 2]);
        else if (c->own[INSTRUCTION] < p->code.loops)
            merge_program_queue_load(p, c, &p->code.loop[c->own[INSTRUCTION]++]);
        else {
            c->done = c->width;
            c->stage = SCANS;
            return;
        }
    }
}

/* The last thread of the block stores what the tile hands on. */
static void queue_scans(const spc_program *p, spc_cursor *c)
{
    static const spc_instruction part = {SPC_ARRAY_PARTIAL, 0, 0, SPC_NO_BARRIER, 0, 0, 1};
    const spc_code *sums = merge_program_own(p)->sums;
    const spc_merge_tile *next = &merge_program_own(p)->tiles->tile[tile_of(c) + 1];
    for (uint32_t i = 0; i < sums->loops; i++)
        spc_program_queue(c, &sums->loop[i])->after += SPC_BARRIER_CYCLES;
    if (thread_of(c) + p->lanes == SPC_BLOCK_THREADS && next->open_tile <= tile_of(c)) {
        spc_warp_instruction *op = spc_program_queue(c, &part);
        op->store = true;
        set_side_by_side(op, tile_of(c), p->vector_bytes, 1);
    }
    c->stage = PARTS;
}

/* The parts of the tile's first row: read, and marked as taken. */
static void queue_parts(const spc_program *p, spc_cursor *c)
{
    const spc_code *wait = merge_program_own(p)->wait;
    spc_instruction load = *wait->loop;
    load.after += WAIT_CYCLES;
    for (; c->own[ROWS] > 0 && c->queued < SPC_BATCH_OPS; c->own[TAKEN] += SPC_BLOCK_THREADS) {
        uint32_t lanes = lanes_below(p, c->own[TAKEN], tile_of(c));
        if (lanes == 0)
            break;
        set_side_by_side(spc_program_queue(c, &load), c->own[TAKEN], p->vector_bytes, lanes);
        spc_warp_instruction *taken = spc_program_queue(c, wait->store);
        taken->store = true;
        set_side_by_side(taken, c->own[TAKEN], p->vector_bytes, lanes);
    }
    if (c->queued < SPC_BATCH_OPS)
        c->stage = SUMS;
}

/* The first sum of each thread, whose place it knows, and further ones. */
static void queue_sums(const spc_program *p, spc_cursor *c)
{
    const spc_code *sums = merge_program_own(p)->sums;
    for (; c->queued + sums->tails <= SPC_BATCH_OPS; c->own[STORED] += SPC_BLOCK_THREADS) {
        uint64_t row = c->own[STORED] + thread_of(c);
        uint32_t lanes = lanes_below(p, row, c->own[ROWS]);
        if (lanes == 0) {
            c->stage = SPC_STAGE_END;
            return;
        }
        const spc_instruction *store = c->own[STORED] ? &sums->tail[sums->tails - 1] : p->code.store;
        for (const spc_instruction *i = sums->tail; c->own[STORED] && i < store; i++)
            queue_offset(p, c, i, row);
        spc_warp_instruction *op = spc_program_queue(c, store);
        op->store = true;
        set_side_by_side(op, c->own[FIRST_ROW] + row, p->vector_bytes, lanes);
    }
}

static void merge_program_refill(const spc_program *p, spc_cursor *c)
{
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
    } else if (c->stage == TILE) {
        queue_tile(p, c);
        c->stage = LOADS;
    } else if (c->stage == LOADS) {
        queue_loads(p, c);
    } else if (c->stage == SCANS) {
        queue_scans(p, c);
    } else if (c->stage == PARTS) {
        queue_parts(p, c);
    } else {
        queue_sums(p, c);
    }
}

static uint64_t merge_program_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    return first < end ? merge_program_walk_of(p, first / SPC_BLOCK_THREADS, first % SPC_BLOCK_THREADS) : 0;
}

/* The sums of a thread's rows are stored one after the other. */
static uint32_t merge_program_waits(const spc_program *p, uint64_t block)
{
    const spc_merge_tile *at = &merge_program_own(p)->tiles->tile[block];
    return (at[1].row - at[0].row) / SPC_BLOCK_THREADS * ROW_END_CYCLES;
}

static uint64_t merge_program_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t begin, sum = 0;
    for (uint64_t tile = first / SPC_BLOCK_THREADS; tile * SPC_BLOCK_THREADS < end; tile++)
        sum += merge_program_entries_of(p, tile, &begin);
    return sum;
}

static void merge_program_place_arrays(spc_program *p)
{
    const spc_pattern *a = p->pattern;
    merge_program *m = (merge_program *)p;
    m->tiles_at = spc_array_start(((uint64_t)a->rows + 1) * p->offset_bytes);
    p->array_bytes[SPC_ARRAY_VALUES] = a->nnz * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = a->nnz * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_OFFSETS] = m->tiles_at + (m->tiles->count + 1) * sizeof(spc_merge_tile);
    p->array_bytes[SPC_ARRAY_PARTIAL] = m->tiles->count * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->vector_bytes;
}

static spc_status merge_program_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    merge_program *m = (merge_program *)p;
    m->items = spec->parameter[0];
    SPC_TRY(spc_find_merge_tiles(p->facts, m->items, &m->tiles, error));
    uint32_t variant = spc_merge_variant(m->items);
    m->sums = &p->table[variant + 1][p->precision];
    m->wait = &p->table[variant + 2][p->precision];
    spc_program_use(p, variant);
    p->code.batch = 1;
    p->bypass = true;
    p->lanes_per_item = 1;
    p->entry_stride = p->slot_stride = SPC_BLOCK_THREADS;
    p->items = m->tiles->count * SPC_BLOCK_THREADS;
    p->blocks = m->tiles->count;
    p->offset_bytes = spc_bytes_of_offset(p->pattern->nnz);
    p->sum_array = SPC_ARRAY_Y;
    p->shared_bytes = SPC_BLOCK_THREADS * (m->items * p->vector_bytes + m->items + 1) +
                      SPC_BLOCK_WARPS * (uint32_t)(p->vector_bytes + sizeof(uint32_t));
    merge_program_place_arrays(p);
    return SPC_OK;
}

const spc_program_type spc_merge_program = {
    .bytes = sizeof(merge_program),
    .fill = merge_program_fill,
    .begin = merge_program_begin,
    .longest = merge_program_longest,
    .entries = merge_program_entries,
    .waits = merge_program_waits,
    .refill = merge_program_refill,
    .any_lanes = true,
};
