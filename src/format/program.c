#include "format/program.h"

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"
#include "format/program_v4.h"

enum { START, BATCHES };

spc_warp_op *spc_program_queue(spc_cursor *c, const spc_step *step)
{
    spc_warp_op *op = &c->queue[c->queued++];
    op->array = step->array;
    op->lanes = op->like = 0;
    op->store = op->bypass = op->stretch = false;
    op->waits = step->waits;
    op->sets = step->sets;
    op->before = step->before;
    op->after = step->after;
    op->instructions = step->instructions;
    return op;
}

static uint64_t count_abreast(const spc_cursor *c)
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
                                uint64_t address[SPC_WARP])
{
    if (spc_isa_level() == SPC_ISA_V4)
        return spc_program_slots_v4(c->lanes, c->walk, j, c->slot, shift, (uint32_t)__builtin_ctzll(bytes),
                                    address);
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        address[n] = (c->slot[lane] + shift) * bytes;
        n += j < c->walk[lane];
    }
    return n;
}

uint32_t spc_program_load_x(const spc_program *p, const spc_cursor *c, uint64_t j, uint64_t address[SPC_WARP])
{
    if (j >= c->longest)
        return 0;
    const uint32_t *col = p->pattern->col;
    uint64_t shift = j * p->entry_stride, bytes = p->value_bytes;
    if (spc_isa_level() == SPC_ISA_V4)
        return spc_program_gather_v4(c->lanes, c->length, j, c->entry, shift,
                                     (uint32_t)__builtin_ctzll(bytes), col, address);
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        if (j < c->length[lane])
            address[n++] = col[c->entry[lane] + shift] * bytes;
    return n;
}

void spc_program_load_abreast(const spc_program *p, const spc_cursor *c, uint64_t j, uint64_t bytes,
                              spc_warp_op *op)
{
    op->stretch = j < c->abreast;
    if (op->stretch) {
        op->address[0] = (c->slot[0] + j * p->slot_stride) * bytes;
        op->lanes = (uint8_t)c->lanes;
        return;
    }
    op->lanes = (uint8_t)spc_program_load_slots(c, j, j * p->slot_stride, bytes, op->address);
}

uint8_t spc_program_like_columns(const spc_program *p, const spc_step *steps, const spc_step *step)
{
    for (const spc_step *s = step; p->value_bytes == sizeof(uint32_t) && s-- > steps;)
        if (s->array == SPC_ARRAY_COLUMNS && s->slot == step->slot)
            return (uint8_t)(step - s);
    return 0;
}

static void queue_batch(const spc_program *p, spc_cursor *c, const spc_step *steps, const spc_step *step)
{
    spc_warp_op *op = spc_program_queue(c, step);
    if (step->array == SPC_ARRAYS)
        return;
    uint64_t j = c->done + step->slot;
    if (step->array == SPC_ARRAY_X) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, j, op->address);
        return;
    }
    uint64_t bytes = step->array == SPC_ARRAY_COLUMNS ? sizeof(uint32_t) : p->value_bytes;
    op->bypass = p->bypass;
    spc_program_load_abreast(p, c, j, bytes, op);
    if (step->array == SPC_ARRAY_VALUES && !op->stretch)
        op->like = spc_program_like_columns(p, steps, step);
}

static void queue_start(const spc_program *p, spc_cursor *c, const spc_step *step)
{
    spc_warp_op *op = spc_program_queue(c, step);
    if (step->array != SPC_ARRAYS)
        p->offsets(p, c, step->slot, op);
}

static void refill_batches(const spc_program *p, spc_cursor *c)
{
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
    } else if (c->stage == START) {
        for (uint32_t i = 0; i < p->code.starts; i++)
            queue_start(p, c, &p->code.start[i]);
        c->stage = c->width ? BATCHES : SPC_STAGE_STORE;
        c->abreast = count_abreast(c);
    } else {
        bool tail = p->code.tails && c->width - c->done < p->code.batch;
        const spc_step *steps = tail ? p->code.tail : p->code.loop;
        for (uint32_t i = 0; i < (tail ? p->code.tails : p->code.loops); i++)
            queue_batch(p, c, steps, &steps[i]);
        c->done += p->code.batch;
        if (c->done >= c->width)
            c->stage = SPC_STAGE_STORE;
    }
}

static void leap_batches(const spc_program *p, spc_cursor *c, uint64_t slots)
{
    (void)p;
    c->done += slots;
}

static void queue_store(const spc_program *p, spc_cursor *c)
{
    spc_warp_op *op = spc_program_queue(c, c->join ? c->join : p->code.store);
    op->array = (uint8_t)p->sum_array;
    op->store = true;
    for (uint32_t lane = 0; lane < c->lanes; lane += p->lanes_per_item)
        if (c->item[lane] != SPC_NO_ITEM)
            op->address[op->lanes++] = c->item[lane] * p->value_bytes;
}

uint32_t spc_program_next(const spc_program *p, spc_cursor *c, spc_warp_op ops[SPC_BATCH_OPS])
{
    c->queue = ops;
    c->queued = 0;
    while (c->queued == 0 && c->stage < SPC_STAGE_STORE)
        p->refill(p, c);
    if (c->queued == 0 && c->stage == SPC_STAGE_STORE) {
        c->stage = SPC_STAGE_END;
        if (c->lanes)
            queue_store(p, c);
    }
    return c->queued;
}

spc_block_work spc_program_work(const spc_program *p, uint64_t block)
{
    uint64_t begin = block * SPC_BLOCK_THREADS, end = begin + SPC_BLOCK_THREADS, slots = 0;
    spc_block_work work = {0};
    end = end < p->items ? end : p->items;
    for (uint64_t first = begin; first < end; first += SPC_WARP) {
        uint64_t last = first + SPC_WARP < end ? first + SPC_WARP : end;
        uint64_t longest = p->longest(p, first, last), rounds = (longest + p->code.batch - 1) / p->code.batch;
        work.rounds = rounds > work.rounds ? rounds : work.rounds;
        work.turns += rounds;
        slots += longest * (last - first);
    }
    if (begin < end)
        work.entries = p->entries ? p->entries(p, begin, end) : slots;
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

/* survey == NULL: the program begins one of its own. */
static spc_status open_program(const spc_kernel_spec *spec, const spc_pattern *pattern, spc_survey *survey,
                               uint32_t value_bytes, spc_program **program, spc_error *error)
{
    *program = NULL;
    if (!spec->kernel->program)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s has no execution order that is known",
                        spec->kernel->name);
    spc_program *p = spc_calloc(1, sizeof *p);
    if (!p)
        return spc_fail_memory(error, sizeof *p);
    p->pattern = pattern;
    p->survey = survey ? survey : &p->own;
    if (!survey)
        spc_survey_begin(&p->own, pattern);
    p->value_bytes = value_bytes;
    p->refill = refill_batches;
    p->leap = leap_batches;
    spc_status status = spec->kernel->program(p, spec, error);
    if (status == SPC_OK)
        *program = p;
    else
        spc_program_close(p);
    return status;
}

spc_status spc_program_open(const spc_kernel_spec *spec, const spc_pattern *pattern, uint32_t value_bytes,
                            spc_program **program, spc_error *error)
{
    return open_program(spec, pattern, NULL, value_bytes, program, error);
}

spc_status spc_program_open_survey(const spc_kernel_spec *spec, spc_survey *survey, uint32_t value_bytes,
                                   spc_program **program, spc_error *error)
{
    return open_program(spec, survey->pattern, survey, value_bytes, program, error);
}

void spc_program_close(spc_program *program)
{
    if (!program)
        return;
    spc_program_close(program->then);
    if (program->survey == &program->own)
        spc_survey_end(&program->own);
    spc_free(program->part);
    spc_free(program);
}
