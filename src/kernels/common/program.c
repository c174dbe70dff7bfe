#include "kernels/common/program.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/slices.h"

enum { START, BATCHES, REST };

/* Lanes of a warp that take part in an iteration: all, those that have a full batch left, the others. */
typedef enum { ALL_LANES, FULL_LANES, OTHER_LANES } batch_lanes;

spc_warp_instruction *spc_program_queue(spc_cursor *c, const spc_instruction *i)
{
    spc_warp_instruction *op = &c->queue[c->queued++];
    op->array = i->array;
    op->lanes = op->same_pattern = 0;
    op->shared = 0;
    op->store = op->bypass = op->unit_stride = false;
    op->waits = i->waits;
    op->sets = i->sets;
    op->before = i->before;
    op->after = i->after;
    op->issued = i->issued;
    return op;
}

static uint64_t count_side_by_side(const spc_cursor *c)
{
    uint64_t least = c->width;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        if (c->slot[lane] != c->slot[0] + lane)
            return 0;
        least = c->walk[lane] < least ? c->walk[lane] : least;
    }
    return least;
}

uint32_t spc_program_load_slots(const spc_cursor *c, uint64_t j, uint64_t shift, uint64_t bytes,
                                uint64_t address[SPC_WARP_MOST])
{
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        address[n] = (c->slot[lane] + shift) * bytes;
        n += j < c->walk[lane];
    }
    return n;
}

uint32_t spc_program_load_x(const spc_program *p, const spc_cursor *c, uint64_t j,
                            uint64_t address[SPC_WARP_MOST])
{
    if (j >= c->longest)
        return 0;
    const uint32_t *col = p->pattern->col;
    uint64_t shift = j * p->entry_stride, bytes = p->vector_bytes;
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        if (j < c->length[lane])
            address[n++] = col[c->entry[lane] + shift] * bytes;
    return n;
}

void spc_program_load_side_by_side(const spc_program *p, const spc_cursor *c, uint64_t j, uint64_t bytes,
                                   spc_warp_instruction *op)
{
    op->unit_stride = j < c->side_by_side;
    if (op->unit_stride) {
        op->address[0] = (c->slot[0] + j * p->slot_stride) * bytes;
        op->lanes = (uint8_t)c->lanes;
        return;
    }
    op->lanes = (uint8_t)spc_program_load_slots(c, j, j * p->slot_stride, bytes, op->address);
}

uint8_t spc_program_same_pattern(const spc_program *p, const spc_instruction *first,
                                 const spc_instruction *of)
{
    for (const spc_instruction *i = of; p->value_bytes == sizeof(uint32_t) && i-- > first;)
        if (i->array == SPC_ARRAY_COLUMNS && i->slot == of->slot)
            return (uint8_t)(of - i);
    return 0;
}

static bool lane_is_full(const spc_program *p, const spc_cursor *c, uint32_t lane)
{
    return c->walk[lane] >= c->done + p->code.batch;
}

/* Whether some lanes have a full batch left and others a part of one: the warp goes both ways, one after the
 * other. */
static bool lanes_part(const spc_program *p, const spc_cursor *c)
{
    bool full = false, part = false;
    if (!p->code.tails || c->side_by_side >= c->done + p->code.batch)
        return false;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        full |= lane_is_full(p, c, lane);
        part |= c->walk[lane] > c->done && !lane_is_full(p, c, lane);
    }
    return full && part;
}

static void load_some_lanes(const spc_program *p, const spc_cursor *c, const spc_instruction *i, bool full,
                            spc_warp_instruction *op)
{
    bool x = i->array == SPC_ARRAY_X;
    uint64_t j = c->done + i->slot, bytes = i->array == SPC_ARRAY_COLUMNS ? sizeof(uint32_t) : p->value_bytes;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        if (lane_is_full(p, c, lane) == full && j < (x ? c->length : c->walk)[lane])
            op->address[op->lanes++] =
                x ? p->pattern->col[c->entry[lane] + j * p->entry_stride] * (uint64_t)p->vector_bytes
                  : (c->slot[lane] + j * p->slot_stride) * bytes;
    op->bypass = !x && p->bypass;
}

static void queue_batch(const spc_program *p, spc_cursor *c, const spc_instruction *first,
                        const spc_instruction *i, batch_lanes which)
{
    spc_warp_instruction *op = spc_program_queue(c, i);
    if (i->array == SPC_ARRAYS)
        return;
    if (which != ALL_LANES) {
        load_some_lanes(p, c, i, which == FULL_LANES, op);
        return;
    }
    uint64_t j = c->done + i->slot;
    if (i->array == SPC_ARRAY_X) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, j, op->address);
        return;
    }
    uint64_t bytes = i->array == SPC_ARRAY_COLUMNS ? sizeof(uint32_t) : p->value_bytes;
    op->bypass = p->bypass;
    spc_program_load_side_by_side(p, c, j, bytes, op);
    if (i->array == SPC_ARRAY_VALUES && !op->unit_stride)
        op->same_pattern = spc_program_same_pattern(p, first, i);
}

static void program_queue_start(const spc_program *p, spc_cursor *c, const spc_instruction *i)
{
    spc_warp_instruction *op = spc_program_queue(c, i);
    if (i->array != SPC_ARRAYS)
        p->type->offsets(p, c, i->slot, op);
}

void spc_refill_batches(const spc_program *p, spc_cursor *c)
{
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
    } else if (c->stage == START) {
        for (uint32_t i = 0; i < p->code.starts; i++)
            program_queue_start(p, c, &p->code.start[i]);
        c->stage = c->width ? BATCHES : SPC_STAGE_STORE;
        c->side_by_side = count_side_by_side(c);
    } else {
        bool parts = c->stage == BATCHES && lanes_part(p, c), rest = c->stage == REST;
        bool tail = rest || (p->code.tails && c->width - c->done < p->code.batch);
        const spc_instruction *first = tail ? p->code.tail : p->code.loop;
        for (uint32_t i = 0; i < (tail ? p->code.tails : p->code.loops); i++)
            queue_batch(p, c, first, &first[i], parts ? FULL_LANES : rest ? OTHER_LANES : ALL_LANES);
        c->stage = parts ? REST : BATCHES;
        if (parts)
            return;
        c->done += p->code.batch;
        if (c->done >= c->width)
            c->stage = SPC_STAGE_STORE;
    }
}

void spc_skip_batches(const spc_program *p, spc_cursor *c, uint64_t slots)
{
    (void)p;
    c->done += slots;
}

void spc_program_queue_store(const spc_program *p, spc_cursor *c)
{
    spc_warp_instruction *op = spc_program_queue(c, c->store);
    op->array = (uint8_t)p->sum_array;
    op->store = true;
    for (uint32_t lane = 0; lane < c->lanes; lane += p->lanes_per_item)
        if (c->item[lane] != SPC_NO_ITEM)
            op->address[op->lanes++] = c->item[lane] * p->vector_bytes;
}

uint32_t spc_program_next(const spc_program *p, spc_cursor *c, spc_warp_instruction ops[SPC_BATCH_OPS])
{
    c->queue = ops;
    c->queued = 0;
    while (c->queued == 0 && c->stage < SPC_STAGE_STORE)
        p->type->refill(p, c);
    if (c->queued == 0 && c->stage == SPC_STAGE_STORE) {
        c->stage = SPC_STAGE_END;
        if (c->lanes)
            spc_program_queue_store(p, c);
    }
    return c->queued;
}

/* About what an iteration takes that loads from the L2. */
enum { ITERATION_CYCLES = 500 };

spc_block_work spc_program_work(const spc_program *p, uint64_t block)
{
    uint64_t begin = block * SPC_BLOCK_THREADS, end = begin + SPC_BLOCK_THREADS, slots = 0;
    spc_block_work work = {0};
    end = end < p->items ? end : p->items;
    for (uint64_t first = begin; first < end; first += p->lanes) {
        uint64_t last = first + p->lanes < end ? first + p->lanes : end;
        uint64_t longest = p->type->longest(p, first, last),
                 iterations = (longest + p->code.batch - 1) / p->code.batch;
        work.longest = iterations > work.longest ? iterations : work.longest;
        work.iterations += iterations;
        slots += longest * (last - first);
    }
    if (begin < end)
        work.entries = p->type->entries ? p->type->entries(p, begin, end) : slots;
    if (p->type->waits)
        work.waits = p->type->waits(p, block) / ITERATION_CYCLES;
    return work;
}

uint64_t spc_program_row_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint64_t share = p->lanes_per_item;
    int shift = __builtin_ctz(p->lanes_per_item);
    return row_ptr[(end + share - 1) >> shift] - row_ptr[first >> shift];
}

uint64_t spc_longest_range(const uint64_t *start, uint64_t first, uint64_t end)
{
    uint64_t longest = 0;
    for (uint64_t i = first; i < end; i++)
        if (start[i + 1] - start[i] > longest)
            longest = start[i + 1] - start[i];
    return longest;
}

/* ---- opening and closing ---- */

spc_status spc_kernel_find_code(const spc_kernel *kernel, const char *architecture,
                                const spc_architecture **found, const spc_kernel_code **code,
                                spc_error *error)
{
    if (!kernel->program)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s is not simulated: the execution-order model has no program for it", kernel->name);
    spc_status status = spc_architecture_get(architecture, found, error);
    *code = status == SPC_OK ? spc_architecture_code(*found, kernel->name) : NULL;
    if (status == SPC_ERROR_UNSUPPORTED || (status == SPC_OK && !*code))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s has no machine-code table for %.20s", kernel->name,
                        architecture ? architecture : "any architecture");
    if (status == SPC_OK && (*found)->lanes != SPC_WARP && !kernel->program->any_lanes)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s is walked in warps of %d lanes; those of %s have %u", kernel->name, SPC_WARP,
                        (*found)->name, (*found)->lanes);
    return status == SPC_OK ? spc_code_check(*found, *code, kernel->code, kernel->variants, error) : status;
}

void spc_program_use(spc_program *p, uint32_t variant)
{
    p->code = p->table[variant][p->precision];
}

/* facts == NULL: the program begins some of its own. */
static spc_status open_program(const spc_kernel_spec *spec, const spc_pattern *pattern, spc_facts *facts,
                               const spc_program_options *options, spc_program **program, spc_error *error)
{
    const spc_program_type *type = spec->kernel->program;
    *program = NULL;
    const spc_architecture *architecture;
    const spc_kernel_code *code = NULL;
    SPC_TRY(spc_kernel_find_code(spec->kernel, options->architecture, &architecture, &code, error));
    spc_program *p = spc_calloc(1, type->bytes);
    if (!p)
        return spc_fail_memory(error, type->bytes);
    p->type = type;
    p->pattern = pattern;
    p->facts = facts ? facts : &p->own;
    if (!facts)
        spc_facts_begin(&p->own, pattern);
    p->precision = spc_find_type(options->value_bytes);
    p->value_bytes = spc_value_size(options->value_bytes);
    p->vector_bytes = spc_vector_size(options->value_bytes);
    p->architecture = architecture;
    p->lanes = architecture->lanes;
    p->table = code->code;
    spc_status status = type->fill(p, spec, error);
    if (status == SPC_OK)
        *program = p;
    else
        spc_program_close(p);
    return status;
}

spc_status spc_program_open(const spc_kernel_spec *spec, const spc_pattern *pattern,
                            const spc_program_options *options, spc_program **program, spc_error *error)
{
    return open_program(spec, pattern, NULL, options, program, error);
}

spc_status spc_program_open_facts(const spc_kernel_spec *spec, spc_facts *facts,
                                  const spc_program_options *options, spc_program **program, spc_error *error)
{
    return open_program(spec, facts->pattern, facts, options, program, error);
}

void spc_program_close(spc_program *program)
{
    if (!program)
        return;
    spc_program_close(program->then);
    if (program->type->close)
        program->type->close(program);
    if (program->facts == &program->own)
        spc_facts_end(&program->own);
    spc_free(program);
}

void spc_csr_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint32_t share = p->lanes_per_item, shift = (uint32_t)__builtin_ctz(share);
    bool stores = (warp * p->lanes & (share - 1)) == 0; /* of the warps that share a row the first one */
    c->position = warp * p->lanes;
    c->done = c->width = 0;
    c->stage = c->lanes = 0;
    for (uint32_t lane = 0; lane < p->lanes; lane++) {
        uint64_t row = (warp * p->lanes + lane) >> shift;
        if (row >= p->pattern->rows)
            break;
        uint64_t length = row_ptr[row + 1] - row_ptr[row], part = (warp * p->lanes + lane) & (share - 1);
        c->entry[lane] = c->slot[lane] = row_ptr[row] + part;
        c->length[lane] = c->walk[lane] = length > part ? (length - part + share - 1) >> shift : 0;
        c->item[lane] = stores ? row : SPC_NO_ITEM;
        c->lanes = lane + 1;
        if (c->length[lane] > c->width)
            c->width = c->length[lane];
    }
    c->longest = c->width;
}

/* Rows of a warp, or one that it shares with others. */
static uint32_t csr_program_height(uint32_t warp_lanes, uint32_t share)
{
    return share < warp_lanes ? warp_lanes / share : 1;
}

/* The rows of a warp are a slice, as wide as its longest row. */
uint64_t spc_csr_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    const uint64_t *start = ((const spc_csr_program *)p)->start;
    uint32_t share = p->lanes_per_item, shift = (uint32_t)__builtin_ctz(share),
             height = (uint32_t)__builtin_ctz(csr_program_height(p->lanes, share)); /* a power of two */
    uint64_t most = 0;
    for (uint64_t lane = first & ~(uint64_t)(p->lanes - 1); lane < end; lane += p->lanes) {
        uint64_t slice = lane >> (shift + height), part = lane & (share - 1),
                 length = (start[slice + 1] - start[slice]) >> height,
                 steps = length > part ? (length - part + share - 1) >> shift : 0;
        most = steps > most ? steps : most;
    }
    return most;
}

bool spc_csr_span(const spc_program *p, uint64_t warp, spc_warp_span *span)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint64_t height = p->lanes / p->lanes_per_item, row = warp * height, rows = p->pattern->rows;
    if (height == 0 || row >= rows)
        return false;
    span->first = row_ptr[row];
    span->end = row_ptr[row + height < rows ? row + height : rows];
    span->width = spc_csr_longest(p, warp * p->lanes, warp * p->lanes + 1);
    span->slots = span->end - span->first;
    return true;
}

/* row_ptr[row], then row_ptr[row + 1]. */
void spc_csr_offsets(const spc_program *p, const spc_cursor *c, uint32_t i, spc_warp_instruction *op)
{
    int shift = __builtin_ctz(p->lanes_per_item);
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        op->address[op->lanes++] = (((c->position + lane) >> shift) + i) * p->offset_bytes;
}

spc_status spc_csr_fill_program(spc_program *p, uint32_t lanes, uint32_t variant, spc_error *error)
{
    const spc_pattern *a = p->pattern;
    const spc_slices *slices;
    SPC_TRY(spc_find_slices(p->facts, csr_program_height(p->lanes, lanes), 1, &slices, error));
    ((spc_csr_program *)p)->start = slices->start;
    spc_program_use(p, variant);
    p->lanes_per_item = lanes;
    p->entry_stride = p->slot_stride = lanes;
    p->items = (uint64_t)a->rows * lanes;
    p->blocks = (p->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->offset_bytes = spc_bytes_of_offset(a->nnz);
    p->sum_array = SPC_ARRAY_Y;
    p->array_bytes[SPC_ARRAY_VALUES] = a->nnz * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = a->nnz * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_OFFSETS] = ((uint64_t)a->rows + 1) * p->offset_bytes;
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->vector_bytes;
    return SPC_OK;
}

void spc_slots_start_warp(spc_cursor *c, uint64_t position)
{
    c->position = position;
    c->done = c->width = c->longest = 0;
    c->stage = c->lanes = 0;
}

void spc_slots_add_lane(spc_cursor *c, uint64_t item, uint64_t entry, uint64_t length, uint64_t slot,
                        uint64_t width)
{
    uint32_t lane = c->lanes++;
    c->item[lane] = item;
    c->entry[lane] = entry;
    c->length[lane] = length;
    c->slot[lane] = slot;
    c->walk[lane] = width;
    if (width > c->width)
        c->width = width;
    if (length > c->longest)
        c->longest = length;
}

void spc_slots_fill_program(spc_program *p, uint64_t items, uint64_t slots)
{
    const spc_pattern *a = p->pattern;
    spc_program_use(p, 0);
    p->bypass = true;
    p->lanes_per_item = 1;
    p->entry_stride = 1;
    p->slot_stride = items;
    p->items = items;
    p->blocks = (items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->sum_array = SPC_ARRAY_Y;
    p->array_bytes[SPC_ARRAY_VALUES] = slots * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = slots * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->vector_bytes;
}
