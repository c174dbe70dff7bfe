/* bsr: blocked compressed rows, groups of lanes a block row (probes/spmv/bsr.cu). */
#include "kernels/common/block_lanes.h"
#include "kernels/common/blocks.h"
#include "kernels/common/program.h"

/* ---- Groups of lanes walk block rows (kernels/common/block_lanes.h); no column number is stored: the blocks
 * of a batch are found from the rows' next entries, which the cursor holds. */

typedef struct bsr_program {
    spc_program base;
    const spc_blocks *blocks;
    uint32_t size;             /* rows of a block */
    uint32_t lanes;            /* lanes of a group */
    uint32_t at_once;          /* rows of a block that a group reads with one load of values */
    uint32_t loads;            /* loads of values that a group needs for a block */
    uint32_t share;            /* groups that share a block row */
    uint32_t sharing;          /* of them those of one warp */
    uint32_t rows;             /* block rows of a warp */
    uint32_t warps;            /* that share a block row */
    spc_instruction join;      /* the store behind the sum over warps */
    uint32_t batch;            /* blocks that a group loads in an iteration */
    uint8_t element[SPC_WARP]; /* [lane of a group]: its column within a block */
} bsr_program;

static const bsr_program *bsr_program_own(const spc_program *p)
{
    return (const bsr_program *)p;
}

enum { OFFSETS, BLOCKS, SUMS };

static uint64_t first_row(const spc_program *p, const spc_cursor *c)
{
    return c->position / SPC_WARP / bsr_program_own(p)->warps * bsr_program_own(p)->rows;
}

/* Of the warps that share a block row, which one this is. */
static uint32_t bsr_program_nth(const spc_program *p, const spc_cursor *c)
{
    return (uint32_t)(c->position / SPC_WARP % bsr_program_own(p)->warps);
}

/* Block rows of a warp. */
static uint32_t bsr_program_rows_of(const spc_program *p, uint64_t first)
{
    uint64_t rows = bsr_program_own(p)->blocks->rows, left = rows > first ? rows - first : 0;
    return left < bsr_program_own(p)->rows ? (uint32_t)left : bsr_program_own(p)->rows;
}

static uint64_t bsr_program_count_blocks(const spc_program *p, uint64_t row)
{
    return bsr_program_own(p)->blocks->start[row + 1] - bsr_program_own(p)->blocks->start[row];
}

/* A lane of the cursor is a row: its entries, and slots as if its blocks were all its own. own[]: its next
 * entry. */
static void bsr_program_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint32_t size = bsr_program_own(p)->size;
    c->position = warp * SPC_WARP;
    c->done = c->width = c->longest = 0;
    c->stage = OFFSETS;
    c->lanes = 0;
    uint64_t first = first_row(p, c);
    for (uint64_t row = first * size;
         row < (first + bsr_program_rows_of(p, first)) * size && row < p->pattern->rows; row++) {
        uint32_t lane = c->lanes++;
        c->own[lane] = c->entry[lane] = row_ptr[row];
        c->length[lane] = row_ptr[row + 1] - row_ptr[row];
        c->walk[lane] = bsr_program_count_blocks(p, row / size) * size;
        c->width = c->walk[lane] > c->width ? c->walk[lane] : c->width;
        c->longest = c->length[lane] > c->longest ? c->length[lane] : c->longest;
    }
}

static void bsr_program_queue_offsets(const spc_program *p, spc_cursor *c)
{
    const bsr_program *b = bsr_program_own(p);
    uint64_t first = first_row(p, c);
    for (uint32_t i = 0; i < p->code.starts; i++) {
        const spc_instruction *of = &p->code.start[i];
        spc_warp_instruction *op = spc_program_queue(c, of);
        for (uint32_t lane = 0;
             of->array == SPC_ARRAY_OFFSETS && lane < bsr_program_rows_of(p, first) * b->sharing * b->lanes;
             lane++)
            op->address[op->lanes++] = (first + lane / b->lanes / b->sharing + of->slot) * p->offset_bytes;
    }
}

/* What a batch of a warp has of each block row. */
typedef struct batch {
    uint32_t rows, count[SPC_BLOCK_GROUPS];      /* block rows; blocks of each */
    uint64_t number[SPC_BLOCK_GROUPS][SPC_WARP]; /* of each block */
    uint32_t column[SPC_BLOCK_GROUPS][SPC_WARP];
} batch;

/* The least column of the next entries of a block row, in blocks; the rows go on behind its entries. */
static uint32_t take_column(const spc_program *p, spc_cursor *c, uint32_t lane, uint32_t end)
{
    const uint32_t *col = p->pattern->col;
    uint32_t least = UINT32_MAX;
    for (uint32_t l = lane; l < end; l++)
        if (c->own[l] < c->entry[l] + c->length[l] && col[c->own[l]] < least)
            least = col[c->own[l]];
    uint32_t column = least / bsr_program_own(p)->size;
    uint64_t next = ((uint64_t)column + 1) * bsr_program_own(p)->size;
    for (uint32_t l = lane; l < end; l++)
        while (c->own[l] < c->entry[l] + c->length[l] && col[c->own[l]] < next)
            c->own[l]++;
    return column;
}

static void find_batch(const spc_program *p, spc_cursor *c, batch *found)
{
    const bsr_program *b = bsr_program_own(p);
    uint64_t first = first_row(p, c), done = c->done / b->size;
    found->rows = bsr_program_rows_of(p, first);
    for (uint32_t r = 0; r < found->rows; r++) {
        uint64_t count = bsr_program_count_blocks(p, first + r), left = count > done ? count - done : 0;
        uint32_t lane = r * b->size, end = lane + b->size < c->lanes ? lane + b->size : c->lanes;
        found->count[r] = 0;
        for (uint32_t i = 0; i < b->batch * b->share && i < left; i++) {
            uint32_t column = take_column(p, c, lane, end), n = found->count[r];
            if (i % b->share / b->sharing != bsr_program_nth(p, c))
                continue;
            found->number[r][n] = b->blocks->start[first + r] + done + i;
            found->column[r][n] = column;
            found->count[r]++;
        }
    }
}

static uint64_t bsr_program_least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* What the lanes of a group ask for of block n. */
static void add_block(const spc_program *p, const spc_instruction *of, uint64_t n, uint64_t column,
                      spc_warp_instruction *op)
{
    const bsr_program *b = bsr_program_own(p);
    uint64_t *address = op->address + op->lanes, first = column * b->size, last = p->pattern->cols - 1;
    uint32_t load = of->slot % b->loads, lanes = b->lanes;
    if (of->array == SPC_ARRAY_COLUMNS) {
        for (uint32_t l = 0; l < lanes; l++)
            address[l] = n * sizeof(uint32_t);
    } else if (of->array == SPC_ARRAY_X) {
        for (uint32_t l = 0; l < lanes; l++)
            address[l] = bsr_program_least(first + b->element[l], last) * p->vector_bytes;
    } else {
        /* Lanes of a group that a load of values has work for: the last one may have fewer rows. */
        lanes = (uint32_t)bsr_program_least(b->lanes, (uint64_t)(b->size - load * b->at_once) * b->size);
        for (uint32_t l = 0; l < lanes; l++)
            address[l] = (n * b->size * b->size + load * b->lanes + l) * p->value_bytes;
    }
    op->lanes += lanes;
}

static void bsr_program_queue_load(const spc_program *p, spc_cursor *c, const spc_instruction *of,
                                   const batch *found)
{
    const bsr_program *b = bsr_program_own(p);
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint32_t i = of->array == SPC_ARRAY_VALUES ? of->slot / b->loads : of->slot;
    for (uint32_t row = 0; of->array < SPC_ARRAYS && row < found->rows; row++)
        for (uint32_t n = i * b->sharing; n < (i + 1) * b->sharing && n < found->count[row]; n++)
            add_block(p, of, found->number[row][n], found->column[row][n], op);
}

/* The first lanes of the rows that one load of a block has. */
static void bsr_queue_sum(const spc_program *p, spc_cursor *c, const spc_instruction *of, uint32_t load)
{
    const bsr_program *b = bsr_program_own(p);
    spc_warp_instruction *op = spc_program_queue(c, of);
    op->store = true;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        if (lane % b->size / b->at_once == load)
            op->address[op->lanes++] = (first_row(p, c) * b->size + lane) * p->vector_bytes;
}

static void bsr_program_refill(const spc_program *p, spc_cursor *c)
{
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
    } else if (c->stage == OFFSETS) {
        bsr_program_queue_offsets(p, c);
        c->stage = c->width ? BLOCKS : SUMS;
    } else if (c->stage == BLOCKS) {
        batch found;
        find_batch(p, c, &found);
        for (uint32_t i = 0; i < p->code.loops; i++)
            bsr_program_queue_load(p, c, &p->code.loop[i], &found);
        c->done += p->code.batch;
        c->stage = c->done < c->width ? BLOCKS : SUMS;
    } else if (bsr_program_own(p)->warps > 1) {
        /* Behind a barrier the first of the warps that share a block row stores its sums. */
        spc_warp_instruction *op = spc_program_queue(c, &bsr_program_own(p)->join);
        op->store = true;
        for (uint32_t lane = 0; bsr_program_nth(p, c) == 0 && lane < c->lanes; lane++)
            op->address[op->lanes++] = (first_row(p, c) * bsr_program_own(p)->size + lane) * p->vector_bytes;
        c->stage = SPC_STAGE_END;
    } else {
        for (uint32_t load = 0; load < bsr_program_own(p)->loads; load++)
            bsr_queue_sum(p, c, load ? &p->code.tail[load - 1] : p->code.store, load);
        c->stage = SPC_STAGE_END;
    }
}

/* Block rows of the threads [first, end). */
static uint64_t bsr_program_row_begin(const spc_program *p, uint64_t first)
{
    return first / SPC_WARP / bsr_program_own(p)->warps * bsr_program_own(p)->rows;
}

static uint64_t bsr_program_row_end(const spc_program *p, uint64_t end)
{
    uint64_t threads = (uint64_t)SPC_WARP * bsr_program_own(p)->warps;
    return (end + threads - 1) / threads * bsr_program_own(p)->rows;
}

static uint64_t bsr_program_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t most = 0, last = bsr_program_row_end(p, end);
    for (uint64_t row = bsr_program_row_begin(p, first); row < last; row++)
        if (row < bsr_program_own(p)->blocks->rows && bsr_program_count_blocks(p, row) > most)
            most = bsr_program_count_blocks(p, row);
    return most * bsr_program_own(p)->size;
}

static uint64_t bsr_program_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t size = bsr_program_own(p)->size, rows = p->pattern->rows;
    return p->pattern->row_ptr[bsr_program_least(bsr_program_row_end(p, end) * size, rows)] -
           p->pattern->row_ptr[bsr_program_least(bsr_program_row_begin(p, first) * size, rows)];
}

static uint32_t variant_of(uint32_t size, uint32_t share)
{
    static const uint8_t first[SPC_BLOCK_MOST + 1] = {
        [2] = 0, [3] = 4, [4] = 6, [5] = 8, [6] = 9, [7] = 11, [8] = 12};
    return first[size] + (share == 8 ? 3 : share == 4 ? 2 : share > 1);
}

static spc_status bsr_program_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    bsr_program *b = (bsr_program *)p;
    b->size = spec->parameter[0];
    b->share = spec->parameter[1];
    SPC_TRY(spc_find_blocks(p->facts, b->size, &b->blocks, error));
    b->warps = spc_block_row_warps(b->size, b->share);
    b->sharing = b->share / b->warps;
    spc_program_use(p, variant_of(b->size, b->sharing));
    b->lanes = spc_block_group_lanes(b->size);
    b->at_once = spc_block_rows_at_once(b->size);
    b->loads = (b->size + b->at_once - 1) / b->at_once;
    b->rows = spc_block_groups(b->size) / b->sharing;
    for (uint32_t l = 0; l < b->lanes; l++)
        b->element[l] = (uint8_t)(l % b->size);
    b->batch = p->code.batch;
    p->code.batch = (uint16_t)(b->batch * b->share * b->size);
    b->join = *p->code.store;
    b->join.before += SPC_BARRIER_CYCLES;
    p->lanes_per_item = SPC_WARP;
    p->entry_stride = p->slot_stride = 1;
    p->items = (b->blocks->rows + b->rows - 1) / b->rows * SPC_WARP * b->warps;
    p->blocks = (p->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->sum_array = SPC_ARRAY_Y;
    const spc_blocks *blocks = bsr_program_own(p)->blocks;
    uint64_t slots = blocks->count * bsr_program_own(p)->size * bsr_program_own(p)->size;
    p->offset_bytes = spc_bytes_of_offset(blocks->count);
    p->array_bytes[SPC_ARRAY_VALUES] = slots * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = blocks->count * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_OFFSETS] = (blocks->rows + 1) * p->offset_bytes;
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)p->pattern->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)p->pattern->rows * p->vector_bytes;
    return SPC_OK;
}

static const spc_program_type program = {
    .bytes = sizeof(bsr_program),
    .fill = bsr_program_fill,
    .begin = bsr_program_begin,
    .longest = bsr_program_longest,
    .entries = bsr_program_entries,
    .refill = bsr_program_refill,
};

/* Of a warp. */
static uint32_t bsr_block_rows(const spc_kernel_spec *spec)
{
    uint32_t rows = spc_block_groups(spec->parameter[0]) / spec->parameter[1];
    return rows > 0 ? rows : 1;
}

/* The rows of a warp's block rows in step. A block is one step of all its rows, so it touches the columns of
 * x that its rows have in common once; here each row touches its own, one beside the other. */
static void bsr_order(const spc_kernel_spec *spec, spc_order *order)
{
    *order = (spc_order){.lanes = bsr_block_rows(spec) * spec->parameter[0], .step = 1};
}

/* size->threads: block rows, as measured. */
static uint64_t bsr_threads(const spc_kernel_spec *spec, const spc_layout_size *size,
                            const spc_pattern *pattern)
{
    (void)pattern;
    uint64_t rows = bsr_block_rows(spec);
    return (size->threads + rows - 1) / rows * SPC_WARP *
           spc_block_row_warps(spec->parameter[0], spec->parameter[1]);
}

/* By size and groups that share a block row, as kernels/common/block_lanes.h says: loads of values that a
 * group needs for a block. All but the first store their sums by the tail. */
#define BLOCKS(share, loads)                                                                                 \
    {                                                                                                        \
        .start = {.waits = true, .slots = {[SPC_ARRAY_OFFSETS] = 2}}, .loop = SPC_PART_BATCH(1),             \
        .tail = {.least = (loads)-1, .slots = {[SPC_ARRAY_Y] = SPC_WARP}}, .store = SPC_PART_STORE,          \
        .batch = (share) == 1 ? SPC_WARP / 2 : SPC_WARP / (share)                                            \
    }
static const spc_code_shape code[] = {BLOCKS(1, 1), BLOCKS(2, 1), BLOCKS(4, 1), BLOCKS(8, 1), BLOCKS(1, 1),
                                      BLOCKS(3, 1), BLOCKS(1, 1), BLOCKS(2, 1), BLOCKS(1, 1), BLOCKS(1, 3),
                                      BLOCKS(2, 3), BLOCKS(1, 2), BLOCKS(1, 2)};

const spc_kernel spc_kernel_bsr = {
    .name = "bsr",
    .summary = "dense blocks, groups of lanes a block row",
    .format = &spc_format_bsr,
    .parameter = {{"size", "rows and columns of a block", SPC_BLOCK_LEAST, SPC_BLOCK_MOST, false},
                  {"share", "groups of lanes a block row", 1, SPC_BLOCK_GROUPS *SPC_BLOCK_ROW_WARPS, false}},
    .choose = spc_choose_blocks,
    .order = bsr_order,
    .threads = bsr_threads,
    .program = &program,
    SPC_KERNEL_CODE(code),
};

/* The library's kernel (probes/spmv/cusparse.cu). None of ours is near it: docs/terms.md. */
const spc_kernel spc_kernel_cusparse_bsr = {
    .name = "cusparse-bsr",
    .summary = "cuSPARSE on dense blocks",
    .format = &spc_format_bsr,
    .peer = true,
    .parameter = {{"size", "rows and columns of a block", SPC_BLOCK_LEAST, SPC_BLOCK_MOST, false}},
    .choose = spc_choose_blocks,
};
