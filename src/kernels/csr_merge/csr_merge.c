/* csr-merge: compressed rows in equal shares (probes/spmv/csr_merge.cu): compressed rows, and where each tile
 * of about equally many entries begins. */
#include "kernels/csr_merge/csr_merge.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

static spc_status make_tiles(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_pattern *p = facts->pattern;
    uint64_t size = (uint64_t)SPC_MERGE_THREADS * key->parameter[0];
    uint64_t most = spc_merge_most_tiles(p->rows, p->nnz, size);
    if (most > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "csr-merge: more than 2^32 tiles");
    uint64_t bytes = sizeof(spc_merge_tiles) + (most + 1) * sizeof(spc_merge_tile);
    spc_merge_tiles *tiles = spc_malloc(bytes, 1);
    if (!tiles)
        return spc_fail_memory(error, bytes);
    spc_merge_tile *tile = (spc_merge_tile *)(tiles + 1);
    int64_t chunks = (int64_t)spc_merge_chunks(p->rows, p->nnz, size);
#pragma omp parallel for schedule(dynamic) if (chunks > 1)
    for (int64_t chunk = 0; chunk < chunks; chunk++)
        spc_merge_cut_chunk(p->row_ptr, p->rows, size, (uint64_t)chunk, tile);
    *tiles = (spc_merge_tiles){spc_merge_join_chunks(p->row_ptr, p->rows, size, tile), tile};
    *fact = tiles;
    return SPC_OK;
}

spc_status spc_find_merge_tiles(spc_facts *facts, uint32_t items, const spc_merge_tiles **tiles,
                                spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_tiles, (spc_fact_key){.parameter = {items}}, &fact, error));
    *tiles = fact;
    return SPC_OK;
}

/* ---- A block takes a tile. All its loads; then, of whole rows, scans between the barriers of the block and
 * the sums; of a piece of a row, the parts that the last one waits for, which are taken to be there, and the
 * sum over the block. The loads of a piece are those of whole rows without their offsets. */

_Static_assert((int)SPC_MERGE_THREADS == (int)SPC_BLOCK_THREADS, "a block takes a tile");

typedef struct merge_program {
    spc_program base;
    const spc_merge_tiles *tiles;
    const spc_code *sums;  /* what follows the loads */
    const spc_code *piece; /* the same in a piece of a row; loop, store: a part of another tile */
    uint32_t items;        /* of a thread */
    uint64_t tiles_at;     /* byte of the tiles within the offsets */
} merge_program;

static const merge_program *merge_program_own(const spc_program *p)
{
    return (const merge_program *)p;
}

enum { TILE_BEGINS, LOADS, SCANS, SUMS, PARTS, PIECE };

/* Members of cursor->own: the tile's rows, the next instruction of the loads, the next tile whose part is
 * taken. */
enum { FIRST_ROW, ROWS, INSTRUCTION, TAKEN };

/* The number of the offset where a row begins in the machine code; that where it ends follows, and those of
 * the thread's next row. */
enum { ROW_BEGIN = 2 };

/* From when a tile has left its part until the tile that waits for it sees it, beyond a load from the L2; and
 * how many items a thread walks in that time. */
enum { WAIT_CYCLES = 1100, WAIT_ITEMS = 2 };

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

/* Is the tile a piece of a row, and the last one of it? */
static bool merge_program_is_piece(const spc_program *p, uint64_t tile)
{
    return merge_program_own(p)->tiles->tile[tile].first_tile != SPC_MERGE_WHOLE;
}

static bool merge_program_is_last_piece(const spc_program *p, uint64_t tile)
{
    const spc_merge_tile *at = &merge_program_own(p)->tiles->tile[tile];
    return merge_program_is_piece(p, tile) && at[1].row > at[0].row;
}

/* What a warp walks, `thread` the first of its threads in the tile. */
static uint64_t merge_program_walk_of(const spc_program *p, uint64_t tile, uint64_t thread)
{
    bool waits = merge_program_is_last_piece(p, tile) &&
                 merge_program_own(p)->tiles->tile[tile].first_tile + thread < tile;
    return merge_program_own(p)->items + (waits ? WAIT_ITEMS : 0);
}

static void merge_program_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->position = warp * p->lanes;
    c->done = c->width = c->longest = 0;
    c->stage = TILE_BEGINS;
    c->lanes = 0;
    uint64_t first, tile = tile_of(c), thread = thread_of(c);
    if (tile >= merge_program_own(p)->tiles->count)
        return;
    uint64_t entries = merge_program_entries_of(p, tile, &first);
    c->lanes = p->lanes;
    c->width = merge_program_walk_of(p, tile, thread);
    c->own[FIRST_ROW] = merge_program_own(p)->tiles->tile[tile].row;
    c->own[ROWS] = merge_program_own(p)->tiles->tile[tile + 1].row - c->own[FIRST_ROW];
    c->own[INSTRUCTION] = 0;
    c->own[TAKEN] = (uint64_t)merge_program_own(p)->tiles->tile[tile].first_tile + thread;
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

static void merge_program_queue_load(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    if (of->array == SPC_ARRAY_OFFSETS) {
        /* An offset of one of the rows of each thread; beyond the last row it is that of the last one. */
        spc_warp_instruction *op = spc_program_queue(c, of);
        uint64_t row = thread_of(c) + (of->slot - ROW_BEGIN) / 2 * SPC_BLOCK_THREADS;
        for (uint32_t lane = 0; lane < c->lanes; lane++) {
            uint64_t own = row + lane < c->own[ROWS] ? row + lane : c->own[ROWS] - 1;
            op->address[op->lanes++] =
                (c->own[FIRST_ROW] + own + (of->slot - ROW_BEGIN) % 2) * p->offset_bytes;
        }
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

/* A piece waits for its tile where whole rows wait before they load offsets. */
static void queue_loads(const spc_program *p, spc_cursor *c)
{
    bool piece = merge_program_is_piece(p, tile_of(c));
    uint8_t skipped = 0; /* waits of the loads left out */
    while (c->queued < SPC_BATCH_OPS) {
        if (c->own[INSTRUCTION] == p->code.loops) {
            c->done = c->width;
            c->stage = piece ? PARTS : SCANS;
            return;
        }
        spc_instruction load = p->code.loop[c->own[INSTRUCTION]++];
        load.waits |= skipped;
        if (piece && load.array == SPC_ARRAY_OFFSETS) {
            skipped = load.waits;
        } else {
            merge_program_queue_load(p, c, &load);
            skipped = 0;
        }
    }
}

/* Words of a bank of shared memory, through which shuffles pass, too: a thread writes the products of its
 * items, reads its neighbours' and writes sums over some of them. */
static uint32_t words_of_products(const spc_program *p)
{
    return 1 + merge_program_own(p)->items * p->vector_bytes / SPC_BANK_BYTES;
}

static uint32_t words_of_sums(const spc_program *p, const spc_cursor *c)
{
    enum { SHUFFLES = 6 }; /* of a scan over a warp */
    uint64_t ends = (c->own[ROWS] + SPC_BLOCK_WARPS - 1) / SPC_BLOCK_WARPS,
             stores = ends < merge_program_own(p)->items ? ends : merge_program_own(p)->items;
    return words_of_products(p) + (uint32_t)stores + SHUFFLES * p->vector_bytes / SPC_BANK_BYTES;
}

/* The scan over the warps' sums, the first sum of a thread read and written, and a row's read. */
static uint32_t words_of_carries(const spc_program *p)
{
    enum { MOVES = 8 };
    return MOVES * p->vector_bytes / SPC_BANK_BYTES;
}

/* Before the first of the barriers products are written, before the last but one they are added up. */
static uint32_t words_before(const spc_program *p, const spc_cursor *c, uint32_t barrier, uint32_t barriers)
{
    if (barrier == 0)
        return words_of_products(p);
    if (barrier + 1 == barriers)
        return words_of_carries(p);
    return barrier + 2 == barriers ? words_of_sums(p, c) : 0;
}

/* The sums of each thread's rows. */
static void queue_sums(const spc_program *p, spc_cursor *c)
{
    const spc_code *sums = merge_program_own(p)->sums;
    for (uint32_t k = 0; k <= sums->tails; k++) {
        uint64_t row = thread_of(c) + k * SPC_BLOCK_THREADS;
        uint32_t lanes = lanes_below(p, row, c->own[ROWS]);
        if (lanes == 0)
            break;
        spc_warp_instruction *op = spc_program_queue(c, k ? &sums->tail[k - 1] : p->code.store);
        op->store = true;
        set_side_by_side(op, c->own[FIRST_ROW] + row, p->vector_bytes, lanes);
    }
    c->stage = SPC_STAGE_END;
}

/* The parts of the pieces before the last one: read, and marked as taken. */
static void queue_parts(const spc_program *p, spc_cursor *c)
{
    const spc_code *piece = merge_program_own(p)->piece;
    spc_instruction load = *piece->loop;
    load.after += WAIT_CYCLES;
    bool last = merge_program_is_last_piece(p, tile_of(c));
    for (; last && c->queued < SPC_BATCH_OPS; c->own[TAKEN] += SPC_BLOCK_THREADS) {
        uint32_t lanes = lanes_below(p, c->own[TAKEN], tile_of(c));
        if (lanes == 0)
            break;
        set_side_by_side(spc_program_queue(c, &load), c->own[TAKEN], p->vector_bytes, lanes);
        spc_warp_instruction *taken = spc_program_queue(c, piece->store);
        taken->store = true;
        set_side_by_side(taken, c->own[TAKEN], p->vector_bytes, lanes);
    }
    if (c->queued < SPC_BATCH_OPS)
        c->stage = PIECE;
}

/* The sum over the block, which its first thread stores. It waits for all that was loaded. */
static void queue_piece(const spc_program *p, spc_cursor *c)
{
    static const spc_instruction part = {SPC_ARRAY_PARTIAL, 0, 0, SPC_NO_BARRIER, 0, 0, 1};
    const spc_code *piece = merge_program_own(p)->piece;
    bool last = merge_program_is_last_piece(p, tile_of(c));
    for (uint32_t i = 0; i < piece->tails; i++) {
        spc_warp_instruction *op = spc_program_queue(c, &piece->tail[i]);
        op->waits |= (1 << SPC_BARRIERS) - 1;
        op->after += i + 1 < piece->tails ? SPC_BARRIER_CYCLES : 0;
    }
    if (thread_of(c) == 0) {
        spc_warp_instruction *op = spc_program_queue(c, last ? p->code.store : &part);
        op->store = true;
        set_side_by_side(op, last ? c->own[FIRST_ROW] : tile_of(c), p->vector_bytes, 1);
    }
    c->stage = SPC_STAGE_END;
}

static void merge_program_refill(const spc_program *p, spc_cursor *c)
{
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
    } else if (c->stage == TILE_BEGINS) {
        /* The tile and the next; all lanes read the same. */
        for (uint32_t i = 0; i < p->code.starts; i++) {
            const spc_instruction *of = &p->code.start[i];
            spc_warp_instruction *op = spc_program_queue(c, of);
            uint64_t at = merge_program_own(p)->tiles_at + (tile_of(c) + of->slot) * sizeof(spc_merge_tile);
            for (uint32_t lane = 0; lane < c->lanes; lane++)
                op->address[op->lanes++] = at;
        }
        c->stage = LOADS;
    } else if (c->stage == LOADS) {
        queue_loads(p, c);
    } else if (c->stage == SCANS) {
        const spc_code *sums = merge_program_own(p)->sums;
        for (uint32_t i = 0; i < sums->loops; i++) {
            spc_warp_instruction *op = spc_program_queue(c, &sums->loop[i]);
            op->shared = (uint16_t)words_before(p, c, i, sums->loops);
        }
        c->stage = SUMS;
    } else if (c->stage == SUMS) {
        queue_sums(p, c);
    } else if (c->stage == PARTS) {
        queue_parts(p, c);
    } else {
        queue_piece(p, c);
    }
}

static uint64_t merge_program_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    return first < end ? merge_program_walk_of(p, first / SPC_BLOCK_THREADS, first % SPC_BLOCK_THREADS) : 0;
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
    /* Items of a thread are 3, 7, 11 or 15. Variants of the code: for each of them the loads of a tile, what
     * follows them, and a piece of a row. */
    uint32_t variant = (m->items - 3) / 4 * 3;
    m->sums = &p->table[variant + 1][p->precision];
    m->piece = &p->table[variant + 2][p->precision];
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

static const spc_program_type program = {
    .bytes = sizeof(merge_program),
    .fill = merge_program_fill,
    .begin = merge_program_begin,
    .longest = merge_program_longest,
    .entries = merge_program_entries,
    .refill = merge_program_refill,
    .any_lanes = true,
};

/* ---- The layout and the host twin: the threads of a tile, one after the other. ---- */

enum { VALUES, COLUMNS, ROW_PTR, TILES };

static spc_status merge_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                spc_layout_size *size, spc_error *error)
{
    const spc_merge_tiles *tiles;
    SPC_TRY(spc_find_merge_tiles(facts, spec->parameter[0], &tiles, error));
    size->stored_nnz = facts->nnz;
    size->threads = tiles->count * SPC_MERGE_THREADS;
    spc_size_add(size, "values", facts->nnz, bytes.value);
    spc_size_add(size, "columns", facts->nnz, bytes.index);
    spc_size_add(size, "row_ptr", (uint64_t)facts->rows + 1, spc_offset_bytes(facts->nnz, bytes));
    spc_size_add(size, "tile", (tiles->count + 1) * (sizeof(spc_merge_tile) / 4), 4);
    return SPC_OK;
}

static spc_status merge_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_merge_tiles *tiles;
    SPC_TRY(spc_find_merge_tiles(facts, layout->spec.parameter[0], &tiles, error));
    memcpy(layout->array[TILES], tiles->tile, (tiles->count + 1) * sizeof *tiles->tile);
    return SPC_OK;
}

enum { WARPS = SPC_MERGE_THREADS / SPC_WARP, MOST_ITEMS = 15, MOST_TILE = MOST_ITEMS * SPC_MERGE_THREADS };

typedef struct merge_tile {
    uint64_t first; /* entry */
    uint32_t entries, row, rows, items;
    uint8_t ends[MOST_TILE]; /* of each entry: it is the last one of its row */
} merge_tile;

enum { NO_PLACE = UINT32_MAX };

/* Where in its tile the tile's r-th row has its last entry. */
static uint32_t place_of_row(const spc_layout *layout, const merge_tile *tile, uint32_t r)
{
    uint64_t row = (uint64_t)tile->row + r, end = spc_offset(layout, ROW_PTR, row + 1);
    return end > spc_offset(layout, ROW_PTR, row) ? (uint32_t)(end - 1 - tile->first) : NO_PLACE;
}

static uint64_t tile_count(const spc_layout *layout)
{
    return layout->size.threads / SPC_MERGE_THREADS;
}

static void find_tile(const spc_layout *layout, uint64_t t, merge_tile *tile)
{
    const spc_merge_tile *at = (const spc_merge_tile *)layout->array[TILES] + t;
    tile->items = layout->spec.parameter[0];
    tile->row = at[0].row;
    tile->rows = at[1].row - at[0].row;
    tile->first = spc_merge_entry(&at[0]);
    tile->entries = (uint32_t)(spc_merge_entry(&at[1]) - tile->first);
}

static void mark_ends(const spc_layout *layout, merge_tile *tile)
{
    memset(tile->ends, 0, sizeof tile->ends);
    for (uint32_t r = 0; r < tile->rows; r++) {
        uint32_t place = place_of_row(layout, tile, r);
        if (place != NO_PLACE)
            tile->ends[place] = 1;
    }
}

#define SPC_TEMPLATE "kernels/csr_merge/csr_merge.inc"
#include "kernels/common/value_types.h"

static const spc_format format = {
    .name = "csr-merge",
    .measure = merge_measure,
    .place = merge_place,
    .fill = SPC_TYPED(merge_fill),
    .multiply = SPC_TYPED(merge_multiply),
};

/* Entries of a thread: 3, 7, 11 or 15 (one less than a multiple of 4, so that the threads of a warp read
 * shared memory from different banks). Few make many blocks, which a small matrix needs to fill the GPU; many
 * spread the cost of the scans over more work, but want rows for as many entries. The borders keep 97.8 % of
 * the best speed on the matrices of data/measurements/h100-variants-f32.csv, in float64 too. */
static spc_status choose_items(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    enum { SMALL = 1 << 19, SMALL_OF_LONG_ROWS = 1 << 17, LONG = 24 };
    (void)error;
    bool is_long = facts->nnz >= LONG * (uint64_t)facts->rows;
    bool is_small = facts->rows + facts->nnz < (is_long ? SMALL_OF_LONG_ROWS : SMALL);
    if (spec->parameter[0] == 0)
        spec->parameter[0] = is_small ? 3 : is_long ? 11 : 7;
    spec->parameter[0] |= 3;
    return SPC_OK;
}

static const uint32_t items[] = {3, 7, 11, 15, 0};

/* For each number of items: the loads of a tile, with those of two offsets for each of a thread's rows; the
 * scans, and the sums of further rows; a piece: a part of another tile, and the sum over the block. */
#define TILE_LOADS(items)                                                                                    \
    {                                                                                                        \
        .start = {.slots = {[SPC_ARRAY_OFFSETS] = 2}},                                                       \
        .loop = {.most = UINT8_MAX,                                                                          \
                 .slots = {[SPC_ARRAY_X] = (items),                                                          \
                           [SPC_ARRAY_VALUES] = (items),                                                     \
                           [SPC_ARRAY_COLUMNS] = (items),                                                    \
                           [SPC_ARRAY_OFFSETS] = 2 + 2 * SPC_MERGE_ROWS(items)}},                            \
        .store = SPC_PART_STORE                                                                              \
    }
#define TILE_SUMS(items)                                                                                     \
    {                                                                                                        \
        .loop = {.most = SPC_PART_MOST - 1, .waits = true},                                                  \
        .tail = {.least = SPC_MERGE_ROWS(items) - 1,                                                         \
                 .most = SPC_MERGE_ROWS(items) - 1 ? SPC_MERGE_ROWS(items) - 1 : 1,                          \
                 .slots = {[SPC_ARRAY_Y] = 1}},                                                              \
        .store = SPC_PART_STORE                                                                              \
    }
#define PART_OF_TILE                                                                                         \
    {                                                                                                        \
        .least = 1, .slots = { [SPC_ARRAY_PARTIAL] = 1 }                                                     \
    }
#define TILE(items)                                                                                          \
    TILE_LOADS(items), TILE_SUMS(items),                                                                     \
    {                                                                                                        \
        .loop = PART_OF_TILE, .tail = {.least = 2, .most = 4, .waits = true}, .store = PART_OF_TILE          \
    }
static const spc_code_shape code[] = {TILE(3), TILE(7), TILE(11), TILE(15)};

const spc_kernel spc_kernel_csr_merge = {
    .name = "csr-merge",
    .summary = "compressed rows, equal shares of entries for each thread",
    .format = &format,
    .parameter = {{"items", "entries of a thread: 3, 7, 11 or 15", 3, MOST_ITEMS, false}},
    .choose = choose_items,
    .tried = items,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
