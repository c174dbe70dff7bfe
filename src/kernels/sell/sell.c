/* sell: slices of rows, each as wide as its longest; rows sorted by length within windows; several warps
 * share a long strip (probes/spmv/sell.cu). */
#include "core/memory.h"
#include "kernels/common/program.h"
#include "kernels/common/slices.h"
#include "kernels/common/strip.h"

/* ---- Warps walk strips of slices; long strips are shared (kernels/common/strip.h). */

/* Variants of the code: slices of at most 32 rows, higher ones, and the same where strips are shared. */
enum { SPC_SELL_SLICE, SPC_SELL_HIGH, SPC_SELL_SLICE_SHARED, SPC_SELL_HIGH_SHARED };

typedef struct sell_program {
    spc_program base;
    uint32_t height;       /* rows of a slice */
    const uint64_t *start; /* first slot of each slice */
    spc_strip_part *part;  /* [part_blocks]: the first blocks' shares of long strips (owned) */
    uint64_t part_blocks, strip_mean;
    uint64_t part_at;            /* byte of `part` within the offsets */
    spc_instruction *join;       /* [part_blocks]: the store of warps that add up theirs (owned) */
    const uint32_t *permutation; /* row of a sorted position, or NULL */
    uint64_t permutation_at;     /* its byte within the offsets */
} sell_program;

static const sell_program *sell_program_own(const spc_program *p)
{
    return (const sell_program *)p;
}

_Static_assert((int)SPC_STRIP == (int)SPC_WARP && (int)SPC_STRIP_WARPS == (int)SPC_BLOCK_WARPS,
               "the rule is that of the kernel");

enum { PART = 3 }; /* of the offsets: start and end of the slice, row, what the block takes */

static uint64_t sell_program_slots_of(const spc_program *p, uint64_t strip)
{
    uint64_t slice = spc_strip_is_slice(sell_program_own(p)->height)
                         ? strip
                         : strip * SPC_STRIP / sell_program_own(p)->height;
    return sell_program_own(p)->start[slice + 1] - sell_program_own(p)->start[slice];
}

/* A whole slice, of 2^n rows: 32 / height lanes a row, lane l starts at slot l. */
static void add_slice_lanes(const spc_program *p, uint64_t slice, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint64_t start = sell_program_own(p)->start[slice], slots = sell_program_slots_of(p, slice),
             share = p->entry_stride;
    int rows_shift = __builtin_ctz(sell_program_own(p)->height), share_shift = __builtin_ctzll(share);
    for (uint32_t lane = 0; lane < SPC_WARP; lane++) {
        uint64_t nth = lane >> rows_shift,
                 position = slice * sell_program_own(p)->height + lane - (nth << rows_shift);
        uint64_t steps = (slots + SPC_WARP - 1 - lane) / SPC_WARP;
        if (position >= p->pattern->rows) { /* reads the padding */
            spc_slots_add_lane(c, SPC_NO_ITEM, 0, 0, start + lane, steps);
            continue;
        }
        uint64_t row =
            sell_program_own(p)->permutation ? sell_program_own(p)->permutation[position] : position;
        uint64_t length = row_ptr[row + 1] - row_ptr[row];
        spc_slots_add_lane(c, nth ? SPC_NO_ITEM : row, row_ptr[row] + nth,
                           length > nth ? (length - nth + share - 1) >> share_shift : 0, start + lane, steps);
    }
}

/* 32 rows, a lane each. */
static void add_row_lanes(const spc_program *p, uint64_t strip, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    for (uint64_t at = strip * SPC_STRIP; at < p->pattern->rows && at < (strip + 1) * SPC_STRIP; at++) {
        uint64_t slice = at / sell_program_own(p)->height,
                 row = sell_program_own(p)->permutation ? sell_program_own(p)->permutation[at] : at;
        spc_slots_add_lane(c, row, row_ptr[row], row_ptr[row + 1] - row_ptr[row],
                           sell_program_own(p)->start[slice] + at % sell_program_own(p)->height,
                           (sell_program_own(p)->start[slice + 1] - sell_program_own(p)->start[slice]) /
                               sell_program_own(p)->height);
    }
}

static uint64_t sell_program_cut(uint64_t count, uint64_t first, uint64_t most)
{
    uint64_t left = count > first ? count - first : 0;
    return left < most ? left : most;
}

/* Steps [first, first + most) of the lanes from `lane` on. */
static void cut_lanes(const spc_program *p, uint64_t first, uint64_t most, bool stores, uint32_t lane,
                      spc_cursor *c)
{
    for (; lane < c->lanes; lane++) {
        c->entry[lane] += first * p->entry_stride;
        c->slot[lane] += first * p->slot_stride;
        c->length[lane] = sell_program_cut(c->length[lane], first, most);
        c->walk[lane] = sell_program_cut(c->walk[lane], first, most);
        if (!stores)
            c->item[lane] = SPC_NO_ITEM;
    }
    c->width = c->longest = 0;
    for (lane = 0; lane < c->lanes; lane++) {
        c->width = c->walk[lane] > c->width ? c->walk[lane] : c->width;
        c->longest = c->length[lane] > c->longest ? c->length[lane] : c->longest;
    }
}

static uint64_t steps_of(const spc_program *p, uint64_t strip)
{
    return spc_strip_steps(sell_program_slots_of(p, strip), sell_program_own(p)->height);
}

/* The strip of a warp; for a warp of a shared one also its first step and how many it takes. */
static uint64_t strip_of(const spc_program *p, uint64_t warp, uint64_t *first, uint64_t *most)
{
    uint64_t block = warp / SPC_BLOCK_WARPS;
    *first = 0;
    *most = UINT64_MAX;
    if (block < sell_program_own(p)->part_blocks) {
        const spc_strip_part *part = &sell_program_own(p)->part[block];
        *first = (warp - part->first * (uint64_t)SPC_BLOCK_WARPS) * part->steps;
        *most = part->steps;
        return part->strip;
    }
    uint64_t strip = warp - sell_program_own(p)->part_blocks * SPC_BLOCK_WARPS;
    if (sell_program_own(p)->part && strip < spc_strip_count(p->pattern->rows, sell_program_own(p)->height) &&
        spc_strip_is_long(steps_of(p, strip), sell_program_own(p)->strip_mean))
        *most = 0; /* others take it */
    return strip;
}

/* Adds the lanes of 32 threads. Shared strips are stored by the first of one of their blocks: which, depends
 * on who comes last. */
static void add_strip(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    uint64_t first, most, strip = strip_of(p, warp, &first, &most), block = warp / SPC_BLOCK_WARPS;
    uint32_t before = c->lanes;
    if (strip >= spc_strip_count(p->pattern->rows, sell_program_own(p)->height))
        return;
    if (spc_strip_is_slice(sell_program_own(p)->height))
        add_slice_lanes(p, strip, c);
    else
        add_row_lanes(p, strip, c);
    c->own[0] = block;
    bool last = false;
    if (block < sell_program_own(p)->part_blocks) {
        const spc_strip_part *part = &sell_program_own(p)->part[block];
        c->store = &sell_program_own(p)->join[block];
        last = block + 1 == (uint64_t)part->first + part->parts;
    } else if (most > 0)
        return;
    cut_lanes(p, first, most, last && warp % SPC_BLOCK_WARPS == 0, before, c);
}

/* A wave of 64 lanes has two strips, which follow each other, or two parts of one that is shared. */
static void sell_program_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    uint64_t first, most, strips = p->lanes / SPC_WARP;
    spc_slots_start_warp(c, strip_of(p, warp * strips, &first, &most));
    for (uint64_t i = 0; i < strips; i++)
        add_strip(p, warp * strips + i, c);
}

/* Of rows that lie as they are, where each warp has a strip of its own, within one slice. */
static bool sell_program_span(const spc_program *p, uint64_t strip, spc_warp_span *span)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint32_t height = sell_program_own(p)->height;
    uint64_t rows = p->pattern->rows, row = strip * spc_strip_rows(height),
             end = row + spc_strip_rows(height);
    if (sell_program_own(p)->permutation || sell_program_own(p)->part || p->lanes != SPC_STRIP ||
        !spc_strip_can_share(height) || row >= rows)
        return false;
    end = end < rows ? end : rows;
    span->first = row_ptr[row];
    span->end = row_ptr[end];
    span->width = steps_of(p, strip);
    span->slots = spc_strip_is_slice(height) ? sell_program_slots_of(p, strip) : (end - row) * span->width;
    return true;
}

static uint32_t sell_program_waits(const spc_program *p, uint64_t block)
{
    if (block >= sell_program_own(p)->part_blocks)
        return 0;
    const spc_strip_part *part = &sell_program_own(p)->part[block];
    bool last = block + 1 == (uint64_t)part->first + part->parts;
    return last ? sell_program_own(p)->join[block].before : 0;
}

/* Steps of the lanes of a warp that walk most of its strip or least, at most one apart. */
static uint64_t strip_lane_steps(const spc_program *p, uint64_t warp, bool least)
{
    uint64_t first, most, strip = strip_of(p, warp, &first, &most);
    bool slice = least && spc_strip_is_slice(sell_program_own(p)->height);
    return sell_program_cut(slice ? sell_program_slots_of(p, strip) / SPC_STRIP : steps_of(p, strip), first,
                            most);
}

static uint64_t sell_longest_of_rows(const spc_program *p, uint64_t strip)
{
    uint64_t end = (strip + 1) * SPC_STRIP, rows = p->pattern->rows;
    uint32_t height = sell_program_own(p)->height;
    return spc_longest_range(sell_program_own(p)->start, strip * SPC_STRIP / height,
                             ((end < rows ? end : rows) + height - 1) / height) /
           height;
}

/* Where some lanes of a row find a last full batch and others one that lacks a slot, the warp walks both, one
 * after the other. */
static uint64_t sell_program_longest_of(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t longest = 0;
    bool lacks = false, can_share = spc_strip_can_share(sell_program_own(p)->height);
    for (uint64_t warp = first / SPC_WARP; warp * SPC_WARP < end; warp++) {
        uint64_t width = can_share ? strip_lane_steps(p, warp, false) : sell_longest_of_rows(p, warp);
        longest = width > longest ? width : longest;
    }
    if (p->entry_stride == 1 || !p->code.tails || longest % p->code.batch)
        return longest;
    for (uint64_t warp = first / SPC_WARP; warp * SPC_WARP < end && !lacks; warp++)
        lacks =
            strip_lane_steps(p, warp, false) + 1 == longest || strip_lane_steps(p, warp, true) + 1 == longest;
    return longest + lacks;
}

static void offsets(const spc_program *p, const spc_cursor *c, uint32_t i, spc_warp_instruction *op)
{
    bool slice = spc_strip_is_slice(sell_program_own(p)->height), row = i == 2;
    uint64_t first = c->position * spc_strip_rows(sell_program_own(p)->height), rows = p->pattern->rows;
    op->bypass = row;
    if (i == PART) {
        if (c->own[0] < sell_program_own(p)->part_blocks)
            op->address[op->lanes++] =
                sell_program_own(p)->part_at + c->own[0] * sizeof *sell_program_own(p)->part;
        return;
    }
    if (row && !sell_program_own(p)->permutation)
        return;
    bool shared = c->own[0] < sell_program_own(p)->part_blocks;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        uint32_t within = lane % SPC_WARP; /* of its strip */
        uint64_t strip = shared ? 0 : lane / SPC_WARP,
                 at = first + strip * spc_strip_rows(sell_program_own(p)->height) + within;
        if (row && (at >= rows || (slice && within >= sell_program_own(p)->height)))
            continue;
        uint64_t of = slice ? c->position + strip : at / sell_program_own(p)->height;
        op->address[op->lanes++] =
            row ? sell_program_own(p)->permutation_at + at * sizeof(uint32_t) : (of + i) * p->offset_bytes;
    }
}

/* Fills `part` if it is not NULL; the number of blocks. */
static uint64_t share_strips(const spc_program *p, spc_strip_part *part)
{
    uint64_t strips = spc_strip_count(p->pattern->rows, sell_program_own(p)->height), blocks = 0;
    for (uint64_t strip = 0; strip < strips; strip++) {
        uint64_t steps = steps_of(p, strip);
        if (!spc_strip_is_long(steps, sell_program_own(p)->strip_mean))
            continue;
        spc_strip_part share = spc_strip_share(strip, steps, sell_program_own(p)->strip_mean, blocks);
        for (uint32_t i = 0; i < share.parts && part; i++)
            part[blocks + i] = share;
        blocks += share.parts;
    }
    return blocks;
}

/* Behind shared strips: a barrier, then the first warp adds up what the others left in shared memory. Where a
 * strip has several blocks, each leaves its sum in memory, and the last one to arrive adds them up: each of
 * its warps reads every eighth, and waits for it before it reads the next. */
static spc_instruction join_instruction(const spc_strip_part *part, uint64_t block,
                                        const spc_program_gpu *gpu)
{
    uint64_t cycles = gpu->join_cycles, reads = (part->parts + SPC_BLOCK_WARPS - 1) / SPC_BLOCK_WARPS;
    if (part->parts > 1)
        cycles += gpu->gather_cycles;
    if (part->parts > 1 && block + 1 == (uint64_t)part->first + part->parts)
        cycles += reads * gpu->sum_cycles;
    uint32_t before = cycles < UINT32_MAX ? (uint32_t)cycles : UINT32_MAX;
    return (spc_instruction){SPC_ARRAY_Y, 0, 0, SPC_NO_BARRIER, before, 0, 50};
}

static spc_status adapt(spc_program *p, const spc_program_gpu *gpu, spc_error *error)
{
    sell_program *s = (sell_program *)p;
    s->strip_mean =
        spc_strip_mean(p->array_bytes[SPC_ARRAY_COLUMNS] / sizeof(uint32_t), gpu->resident_threads);
    if (!spc_strip_can_share(s->height))
        return SPC_OK;
    uint64_t blocks = share_strips(p, NULL);
    if (blocks == 0)
        return SPC_OK;
    s->part = spc_malloc(blocks, sizeof *s->part);
    s->join = spc_malloc(blocks, sizeof *s->join);
    if (!s->part || !s->join)
        return spc_fail_memory(error, blocks * (sizeof *s->part + sizeof *s->join));
    s->part_blocks = share_strips(p, s->part);
    s->part_at = spc_array_start(p->array_bytes[SPC_ARRAY_OFFSETS]);
    p->array_bytes[SPC_ARRAY_OFFSETS] = s->part_at + blocks * sizeof *s->part;
    p->blocks += blocks;
    p->items += blocks * SPC_BLOCK_THREADS;
    const spc_instruction *store = p->code.store;
    spc_program_use(p, spc_strip_is_slice(s->height) ? SPC_SELL_SLICE_SHARED : SPC_SELL_HIGH_SHARED);
    p->code.store = store;
    for (uint64_t block = 0; block < blocks; block++)
        s->join[block] = join_instruction(&s->part[block], block, gpu);
    return SPC_OK;
}

static spc_status sell_program_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    sell_program *s = (sell_program *)p;
    uint32_t rows = p->pattern->rows;
    s->height = spec->parameter[0];
    bool slice = spc_strip_is_slice(s->height);
    const spc_slices *placed;
    SPC_TRY(spc_find_slices(p->facts, s->height, spec->parameter[1], &placed, error));
    uint64_t slices = placed->count, slots = placed->slots;
    s->start = placed->start;
    s->permutation = placed->permutation;
    spc_slots_fill_program(p, spc_strip_count(rows, s->height) * SPC_WARP, slots);
    spc_program_use(p, slice ? SPC_SELL_SLICE : SPC_SELL_HIGH);
    p->slot_stride = slice ? SPC_WARP : s->height;
    p->entry_stride = slice ? SPC_WARP / s->height : 1;
    p->offset_bytes = spc_bytes_of_offset(slots);
    s->permutation_at = spc_array_start((slices + 1) * p->offset_bytes);
    p->array_bytes[SPC_ARRAY_OFFSETS] =
        s->permutation && rows ? s->permutation_at + rows * sizeof(uint32_t) : (slices + 1) * p->offset_bytes;
    return SPC_OK;
}

static void close(spc_program *p)
{
    spc_free(sell_program_own(p)->part);
    spc_free(sell_program_own(p)->join);
}

static const spc_program_type program = {
    .bytes = sizeof(sell_program),
    .any_lanes = true,
    .fill = sell_program_fill,
    .adapt = adapt,
    .begin = sell_program_begin,
    .span = sell_program_span,
    .longest = sell_program_longest_of,
    .waits = sell_program_waits,
    .offsets = offsets,
    .refill = spc_refill_batches,
    .skip = spc_skip_batches,
    .close = close,
};

static const spc_code_shape code[] = {SPC_CODE_BATCHES(3), SPC_CODE_BATCHES(3), SPC_CODE_BATCHES(4),
                                      SPC_CODE_BATCHES(4)};

const spc_kernel spc_kernel_sell = {
    .name = "sell",
    .summary = "slices of rows, each as wide as its longest, rows sorted within windows; one thread a row",
    .format = &spc_format_sell,
    .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false},
                  {"window", "rows sorted by length together; 1 = not sorted", 1, UINT32_MAX, false}},
    .choose = spc_choose_slices,
    .order = spc_order_slices,
    .program = &program,
    SPC_KERNEL_CODE(code),
};

/* sell-plain: sell as the paper has it before its optimisation of slice_start (probes/spmv/sell.cu). */
const spc_kernel spc_kernel_sell_plain = {
    .name = "sell-plain",
    .summary = "sell with slice_start read by ordinary loads: what the read-only path is worth",
    .format = &spc_format_sell,
    .peer = true,
    .nearest = "sell",
    .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false},
                  {"window", "rows sorted by length together; 1 = not sorted", 1, UINT32_MAX, false}},
    .choose = spc_choose_slices,
    .order = spc_order_slices,
};
