/* fold: a rectangle of a chosen width, long rows folded into further rows, one thread a folded row; a
 * second launch adds up the sums of a row (probes/spmv/fold.cu). */
#include "kernels/fold/fold.h"

#include "core/memory.h"
#include "kernels/common/program.h"
#include "kernels/common/slices.h"

/* ---- Fold (factors sec. 2.1 (5) and its refs 17, 18): a rectangle of `width` slots a folded row. A row of n
 * entries takes ceil(n / width) consecutive folded rows, an empty row none. Slot j of folded row f is element
 * j * folded + f; fold_ptr[i] is the first folded row of row i, so that the partial sums of a row are added
 * in a fixed order. */

enum { VALUES, COLUMNS, FOLD_PTR };

static void place_folds(const spc_pattern *pattern, uint32_t width, spc_folds *folds)
{
    const uint64_t *row_ptr = pattern->row_ptr;
    const double inverse = 1.0 / width;
    uint64_t count = 0;
    bool direct = true;
    for (uint32_t row = 0; row < pattern->rows && !spc_interrupted(); row++) {
        uint64_t n = spc_folds_of(row_ptr[row + 1] - row_ptr[row], width, inverse);
        uint64_t warp = (count + SPC_WARP - 1) / SPC_WARP;
        if (row % SPC_WARP == 0)
            folds->first[row / SPC_WARP] = count;
        folds->row[warp] = row; /* until a later row begins before it */
        folds->behind[warp] = (uint32_t)(warp * SPC_WARP - count);
        direct = direct && n == 1;
        if (n > SPC_WARP)
            for (; warp * SPC_WARP < count + n; warp++) {
                folds->row[warp] = row;
                folds->behind[warp] = (uint32_t)(warp * SPC_WARP - count);
            }
        count += n;
    }
    folds->count = count;
    if (pattern->rows % SPC_WARP == 0)
        folds->first[pattern->rows / SPC_WARP] = count;
    folds->direct = direct;
}

static spc_status make_folds(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    uint32_t width = key->parameter[0];
    uint64_t rows = facts->rows, most = rows + facts->nnz / width;
    uint64_t warps = most / SPC_WARP + 2; /* behind the last one lie rows that begin no warp */
    uint64_t firsts = rows / SPC_WARP + 1,
             bytes = sizeof(spc_folds) + firsts * sizeof(uint64_t) + 2 * warps * sizeof(uint32_t);
    spc_folds *folds = spc_malloc_huge(bytes, 1);
    if (!folds)
        return spc_fail_memory(error, bytes);
    *folds =
        (spc_folds){.width = width, .row_ptr = facts->pattern->row_ptr, .first = (uint64_t *)(folds + 1)};
    folds->row = (uint32_t *)(folds->first + firsts);
    folds->behind = folds->row + warps;
    place_folds(facts->pattern, width, folds);
    if (spc_interrupted()) { /* they may not be complete */
        spc_free(folds);
        return spc_fail_interrupted(error);
    }
    *fact = folds;
    return SPC_OK;
}

spc_status spc_find_folds(spc_facts *facts, uint32_t width, const spc_folds **folds, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_folds, (spc_fact_key){.parameter = {width}}, &fact, error));
    *folds = fact;
    return SPC_OK;
}

static spc_status fold_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                               spc_layout_size *size, spc_error *error)
{
    const spc_folds *folds;
    SPC_TRY(spc_find_folds(facts, spec->parameter[0], &folds, error));
    size->threads = folds->count;
    size->stored_nnz = spc_saturating_mul(size->threads, spec->parameter[0]);
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", size->stored_nnz, bytes.index);
    spc_size_add(size, "fold_ptr", (uint64_t)facts->rows + 1, spc_offset_bytes(size->threads, bytes));
    return SPC_OK;
}

static spc_status fold_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_folds *folds;
    SPC_TRY(spc_find_folds(facts, layout->spec.parameter[0], &folds, error));
    uint64_t count = 0;
    for (uint64_t row = 0; row < facts->rows; row++) {
        spc_set_offset(layout, FOLD_PTR, row, count);
        count += spc_folds_of_row(folds, row);
    }
    spc_set_offset(layout, FOLD_PTR, facts->rows, count);
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/fold/fold_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_fold = {
    .name = "fold",
    .measure = fold_measure,
    .place = fold_place,
    .fill = SPC_TYPED(fold_fill),
    .multiply = SPC_TYPED(fold_multiply),
};

/* ---- The second launch (probes/spmv/parts.cuh): one thread a row adds up its folded rows, a batch of loads
 * at a time; rows of many are left to the whole block, which takes one after the other. */

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
    const spc_folds *all = fold_add_own(p)->folds;
    c->position = warp * p->lanes;
    c->own[0] = c->position / SPC_BLOCK_THREADS * SPC_BLOCK_THREADS; /* next row that may be long */
    c->done = c->width = c->longest = 0;
    c->stage = OFFSETS;
    c->lanes = 0;
    uint64_t first = c->position < p->items ? spc_folds_before(all, c->position) : 0;
    for (uint64_t row = c->position; row < p->items && c->lanes < p->lanes; row++) {
        uint64_t folds = spc_folds_of_row(all, row);
        uint32_t lane = c->lanes++;
        c->item[lane] = row;
        c->slot[lane] = first;
        first += folds;
        c->length[lane] = c->walk[lane] = folds <= SERIAL_LIMIT ? folds : 0;
        c->width = c->length[lane] > c->width ? c->length[lane] : c->width;
    }
}

/* The i-th load of a batch; before the first of a row lies what precedes the loop. */
static const spc_instruction *load_of(const spc_code *code, const spc_cursor *c, uint64_t i)
{
    return c->done + i == 0 ? &code->start[code->starts - 1] : &code->loop[i];
}

/* The next batch of the long row c->own[0]. */
static void queue_long(const spc_program *p, spc_cursor *c)
{
    const spc_folds *folds = fold_add_own(p)->folds;
    uint64_t first = spc_folds_before(folds, c->own[0]), end = first + spc_folds_of_row(folds, c->own[0]);
    uint64_t k = first + c->done * SPC_BLOCK_THREADS + c->position % SPC_BLOCK_THREADS;
    for (uint64_t i = 0; i < BATCH && k < end; i++, k += SPC_BLOCK_THREADS) {
        spc_warp_instruction *op = spc_program_queue(c, load_of(fold_add_own(p)->long_rows, c, i));
        for (uint64_t lane = 0; lane < p->lanes && k + lane < end; lane++)
            op->address[op->lanes++] = (k + lane) * p->vector_bytes;
    }
    c->done += BATCH;
    if (first + c->done * SPC_BLOCK_THREADS < end)
        return;
    spc_program_queue(c, &fold_add_own(p)->block_sum);
    c->done = 0;
    c->own[0]++;
}

/* The first long row of [row, end), or `end`. It has a folded row that begins a warp. */
static uint64_t next_long(const spc_program *p, uint64_t row, uint64_t end)
{
    _Static_assert((int)SERIAL_LIMIT >= (int)SPC_WARP, "of the rows that begin a warp");
    const spc_folds *folds = fold_add_own(p)->folds;
    uint64_t f = (spc_folds_before(folds, row) + SPC_WARP - 1) / SPC_WARP * SPC_WARP,
             last = spc_folds_before(folds, end);
    for (; f < last; f += SPC_WARP) {
        uint64_t here = folds->row[f / SPC_WARP];
        if (spc_folds_of_row(folds, here) > SERIAL_LIMIT)
            return here;
    }
    return end;
}

static void fold_add_refill(const spc_program *p, spc_cursor *c)
{
    if (c->stage == OFFSETS) {
        const spc_code *code = fold_add_own(p)->rows;
        for (const spc_instruction *i = code->start; i < code->start + code->starts - 1 && c->lanes; i++) {
            spc_warp_instruction *op = spc_program_queue(c, i);
            for (uint32_t lane = 0; lane < c->lanes; lane++)
                op->address[op->lanes++] = (c->position + lane + i->slot) * p->offset_bytes;
        }
        c->stage = ROW;
    } else if (c->stage == ROW) {
        /* The next batch of every lane's row. */
        for (uint64_t i = 0; i < BATCH && c->done + i < c->width; i++) {
            uint64_t j = c->done + i;
            spc_warp_instruction *op = spc_program_queue(c, load_of(fold_add_own(p)->rows, c, i));
            op->lanes = (uint8_t)spc_program_load_slots(c, j, j, p->vector_bytes, op->address);
        }
        c->done += BATCH;
        if (c->done >= c->width) {
            /* The lanes have nothing left to walk on their own. */
            c->stage = TO_LONG_ROWS;
            c->done = c->width = 0;
            for (uint32_t lane = 0; lane < c->lanes; lane++)
                c->length[lane] = c->walk[lane] = 0;
        }
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
    const spc_folds *all = fold_add_own(p)->folds;
    uint64_t row_batches = 0, long_batches = 0,
             longest =
                 spc_folds_of(spc_longest_range(all->row_ptr, first, end), all->width, 1.0 / all->width);
    if (longest <= SERIAL_LIMIT) /* mostly */
        return (longest + BATCH - 1) / BATCH;
    for (uint64_t row = first; row < end; row++) {
        uint64_t folds = spc_folds_of_row(all, row), batches = (folds + BATCH - 1) / BATCH;
        if (folds > SERIAL_LIMIT)
            long_batches += folds / (BATCH * SPC_BLOCK_THREADS) + 2;
        else if (batches > row_batches)
            row_batches = batches;
    }
    return row_batches + long_batches;
}

static uint64_t fold_add_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return spc_folds_before(fold_add_own(p)->folds, end) - spc_folds_before(fold_add_own(p)->folds, first);
}

static const spc_program_type type = {
    .bytes = sizeof(add_program),
    .begin = fold_add_begin,
    .longest = fold_add_longest_of,
    .entries = fold_add_entries,
    .refill = fold_add_refill,
};

/* The second launch of `program`, program->then; `folds` must outlive it. Errors: MEMORY. */
static spc_status fold_add(spc_program *p, const spc_folds *folds, spc_error *error)
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

/* ---- The first launch: each thread walks a folded row. ---- */

typedef struct fold_program {
    spc_program base;
    const spc_folds *folds;
    uint64_t width; /* slots of a folded row */
} fold_program;

static const fold_program *fold_program_own(const spc_program *p)
{
    return (const fold_program *)p;
}

static void fold_program_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    const spc_folds *folds = fold_program_own(p)->folds;
    uint64_t f = warp * p->lanes, width = fold_program_own(p)->width;
    spc_slots_start_warp(c, f);
    if (f >= p->items)
        return;
    uint64_t row = folds->row[f / SPC_WARP], k = row_ptr[row] + folds->behind[f / SPC_WARP] * width;
    for (; f < p->items && c->lanes < p->lanes; f++) {
        while (k >= row_ptr[row + 1])
            k = row_ptr[++row];
        uint64_t left = row_ptr[row + 1] - k, length = left < width ? left : width;
        spc_slots_add_lane(c, f, k, length, f, width);
        k += length;
    }
}

/* First entry of the first folded row of 32. */
static uint64_t entry_of(const spc_program *p, uint64_t warp)
{
    if (warp * SPC_WARP >= p->items)
        return p->pattern->nnz;
    const spc_folds *folds = fold_program_own(p)->folds;
    uint64_t row = folds->row[warp];
    return p->pattern->row_ptr[row] + folds->behind[warp] * fold_program_own(p)->width;
}

static bool fold_program_span(const spc_program *p, uint64_t warp, spc_warp_span *span)
{
    uint64_t row = warp * SPC_WARP, left = row < p->items ? p->items - row : 0;
    if (left == 0 || p->lanes != SPC_WARP)
        return false;
    span->first = entry_of(p, warp);
    span->end = entry_of(p, warp + 1);
    span->width = fold_program_own(p)->width;
    span->slots = (left < SPC_WARP ? left : SPC_WARP) * span->width;
    return true;
}

static uint64_t fold_program_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return entry_of(p, (end + SPC_WARP - 1) / SPC_WARP) - entry_of(p, first / SPC_WARP);
}

static uint64_t fold_program_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    return first < end ? fold_program_own(p)->width : 0;
}

static spc_status fold_program_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    uint32_t width = spec->parameter[0];
    const spc_folds *folds;
    SPC_TRY(spc_find_folds(p->facts, width, &folds, error));
    ((fold_program *)p)->folds = folds;
    ((fold_program *)p)->width = width;
    spc_slots_fill_program(p, folds->count, folds->count * width);
    spc_program_use(p, folds->direct ? SPC_FOLD_DIRECT : SPC_FOLD_SLOTS);
    if (folds->direct)
        return SPC_OK;
    p->sum_array = SPC_ARRAY_PARTIAL;
    p->array_bytes[SPC_ARRAY_Y] = 0;
    p->array_bytes[SPC_ARRAY_PARTIAL] = folds->count * p->vector_bytes;
    return fold_add(p, folds, error);
}

static const spc_program_type program = {
    .bytes = sizeof(fold_program),
    .any_lanes = true,
    .fill = fold_program_fill,
    .begin = fold_program_begin,
    .span = fold_program_span,
    .longest = fold_program_longest,
    .entries = fold_program_entries,
    .refill = spc_refill_batches,
    .skip = spc_skip_batches,
};

/* Words moved by one product with folds of this width: a value and an index a slot, and each folded row's
 * partial sum written and read (I = F, as in factors sec. 4). */
static uint64_t fold_words(const spc_length_counts *counts, uint64_t width)
{
    uint64_t folded = 0;
    double inverse = 1.0 / (double)width;
    for (uint64_t i = 0; i < counts->count; i++)
        folded += counts->of[i].rows * spc_folds_of(counts->of[i].length, (double)width, inverse);
    return spc_saturating_mul(folded, 2 * width + 2);
}

/* The width that moves the fewest words, by trying every one that can win: every non-empty row is folded at
 * least once, so that the words of width w are at least rows * (2 w + 2). The paper leaves this choice open.
 */
static spc_status choose_width(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    const spc_length_counts *counts;
    if (spec->parameter[0])
        return SPC_OK;
    SPC_TRY(spc_count_lengths(facts, &counts, error));
    uint64_t rows = 0, best = 1, least = fold_words(counts, 1),
             longest = counts->count ? counts->of[counts->count - 1].length : 0;
    for (uint64_t i = 0; i < counts->count; i++)
        rows += counts->of[i].rows;
    for (uint64_t width = 2; width <= longest && rows * (2 * width + 2) <= least; width++) {
        uint64_t words = fold_words(counts, width);
        if (words <= least) {
            least = words;
            best = width;
        }
    }
    spec->parameter[0] = (uint32_t)best;
    return SPC_OK;
}

static void fold_order(const spc_kernel_spec *spec, spc_order *order)
{
    *order = (spc_order){.lanes = SPC_WARP, .step = 1, .piece = spec->parameter[0]};
}

/* The rows of the second launch; its long ones, whose sum over the block is the tail; the way to those. */
#define PARTIAL_LOADS                                                                                        \
    {                                                                                                        \
        .least = 4, .slots = { [SPC_ARRAY_PARTIAL] = 4 }                                                     \
    }
static const spc_code_shape code[] = {
    [SPC_FOLD_SLOTS] = SPC_CODE_BATCHES(0),
    [SPC_FOLD_DIRECT] = SPC_CODE_BATCHES(0),
    [SPC_FOLD_ADD] = {.start = {.least = 1, .slots = {[SPC_ARRAY_OFFSETS] = 2, [SPC_ARRAY_PARTIAL] = 1}},
                      .loop = PARTIAL_LOADS,
                      .store = SPC_PART_STORE},
    [SPC_FOLD_ADD_LONG] = {.start = {.least = 1, .slots = {[SPC_ARRAY_PARTIAL] = 1}},
                           .loop = PARTIAL_LOADS,
                           .tail = {.least = 1, .waits = true},
                           .store = SPC_PART_STORE},
    [SPC_FOLD_ADD_BETWEEN] = {.start = {.least = 1, .waits = true}, .store = SPC_PART_STORE},
};

const spc_kernel spc_kernel_fold = {
    .name = "fold",
    .summary = "rectangle of a chosen width, long rows folded into further rows, one thread a folded row",
    .format = &spc_format_fold,
    .parameter = {{"width", "slots of a folded row", 1, UINT32_MAX, false}},
    .choose = choose_width,
    .order = fold_order,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
