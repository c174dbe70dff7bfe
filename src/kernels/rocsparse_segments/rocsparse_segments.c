/* rocsparse-segments: rocSPARSE's product with coordinates, as its machine code in Debian's librocsparse0
 * 5.3.0 says. As many blocks as the GPU holds at once share the entries evenly; a block takes 256 of its own
 * an iteration, an entry a thread, and adds to y where a row ends. Clearing y before and the last rows of
 * blocks, which a launch of one block adds up, are not simulated: they are in the launch's term. */
#include "kernels/common/program.h"

typedef struct segments_program {
    spc_program base;
    uint64_t iterations; /* of a block */
} segments_program;

enum { START, ITERATIONS };

static uint64_t segments_of_block(const spc_program *p)
{
    return ((const segments_program *)p)->iterations * SPC_BLOCK_THREADS;
}

static uint64_t segments_end(const spc_program *p, uint64_t block)
{
    uint64_t end = (block + 1) * segments_of_block(p);
    return end < p->pattern->nnz ? end : p->pattern->nnz;
}

/* own[0]: first entry of the warp's first thread. */
static void segments_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    uint64_t block = warp * p->lanes / SPC_BLOCK_THREADS, end = segments_end(p, block);
    c->position = warp * p->lanes;
    c->done = c->width = c->longest = 0;
    c->stage = START;
    c->lanes = 0;
    c->own[0] = block * segments_of_block(p) + c->position % SPC_BLOCK_THREADS;
    for (uint32_t lane = 0; lane < p->lanes && c->own[0] + lane < end && block < p->blocks; lane++) {
        c->entry[lane] = c->slot[lane] = c->own[0] + lane;
        c->length[lane] = c->walk[lane] = (end - c->entry[lane] + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
        c->lanes = lane + 1;
    }
    c->width = c->longest = c->lanes ? c->length[0] : 0;
}

static uint64_t row_of_entry(const spc_pattern *a, uint64_t entry)
{
    uint64_t low = 0, high = a->rows;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        *(a->row_ptr[middle] <= entry ? &low : &high) = middle;
    }
    return low;
}

/* Places in y of the rows that end with an entry of this iteration. */
static void queue_ends(const spc_program *p, spc_cursor *c, const spc_instruction *of, bool store)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    spc_warp_instruction *op = spc_program_queue(c, of);
    uint64_t first = c->own[0] + c->done * SPC_BLOCK_THREADS, row = row_of_entry(p->pattern, first);
    op->store = store;
    for (uint32_t lane = 0; lane < c->lanes && c->done < c->length[lane]; lane++) {
        while (row_ptr[row + 1] <= first + lane)
            row++;
        if (row_ptr[row + 1] == first + lane + 1)
            op->address[op->lanes++] = row * p->vector_bytes;
    }
}

static void segments_queue(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    if (of->array == SPC_ARRAY_Y) {
        queue_ends(p, c, of, false);
        return;
    }
    spc_warp_instruction *op = spc_program_queue(c, of);
    if (of->array == SPC_ARRAYS) { /* what ends with a barrier */
        op->after += SPC_BARRIER_CYCLES;
    } else if (of->array == SPC_ARRAY_X) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, c->done, op->address);
    } else {
        uint64_t bytes = of->array == SPC_ARRAY_VALUES ? p->value_bytes : sizeof(uint32_t);
        for (; op->lanes < c->lanes && c->done < c->length[op->lanes]; op->lanes++)
            op->address[op->lanes] = (c->slot[op->lanes] + c->done * p->slot_stride) * bytes;
        op->bypass = p->bypass;
        op->unit_stride = op->lanes > 0 && of->array != SPC_ARRAY_OFFSETS; /* of sums' words there */
    }
}

static void segments_refill(const spc_program *p, spc_cursor *c)
{
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
    } else if (c->stage == START) {
        for (uint32_t i = 0; i < p->code.starts; i++)
            spc_program_queue(c, &p->code.start[i]);
        c->stage = ITERATIONS;
    } else {
        for (uint32_t i = 0; i < p->code.loops; i++)
            segments_queue(p, c, &p->code.loop[i]);
        queue_ends(p, c, p->code.store, true);
        if (++c->done >= c->width)
            c->stage = SPC_STAGE_END;
    }
}

static uint64_t segments_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t block = first / SPC_BLOCK_THREADS, behind = segments_end(p, block);
    uint64_t entry = block * segments_of_block(p) + first % SPC_BLOCK_THREADS;
    return first < end && entry < behind ? (behind - entry + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS : 0;
}

static uint64_t segments_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t sum = 0;
    for (uint64_t block = first / SPC_BLOCK_THREADS; block * SPC_BLOCK_THREADS < end; block++)
        sum += segments_end(p, block) - block * segments_of_block(p);
    return sum;
}

static void share_entries(spc_program *p, uint64_t most_blocks)
{
    uint64_t parts = (p->pattern->nnz + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    uint64_t iterations = most_blocks > 0 ? (parts + most_blocks - 1) / most_blocks : parts;
    iterations = iterations > 0 ? iterations : 1;
    ((segments_program *)p)->iterations = iterations;
    p->blocks = (parts + iterations - 1) / iterations; /* others have no entries */
    p->items = p->blocks * SPC_BLOCK_THREADS;
}

static spc_status segments_adapt(spc_program *p, const spc_program_gpu *gpu, spc_error *error)
{
    (void)error;
    share_entries(p, gpu->resident_threads / SPC_BLOCK_THREADS);
    return SPC_OK;
}

static spc_status segments_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec, (void)error;
    const spc_pattern *a = p->pattern;
    spc_program_use(p, 0);
    share_entries(p, p->pattern->nnz);
    p->bypass = true;
    p->lanes_per_item = 1;
    p->entry_stride = p->slot_stride = SPC_BLOCK_THREADS;
    p->sum_array = SPC_ARRAY_Y;
    p->shared_bytes = SPC_BLOCK_THREADS * (uint32_t)(p->vector_bytes + sizeof(uint32_t));
    p->array_bytes[SPC_ARRAY_VALUES] = a->nnz * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = a->nnz * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_OFFSETS] = a->nnz * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->vector_bytes;
    return SPC_OK;
}

static const spc_program_type segments = {.bytes = sizeof(segments_program),
                                          .any_lanes = true,
                                          .fill = segments_fill,
                                          .adapt = segments_adapt,
                                          .begin = segments_begin,
                                          .longest = segments_longest,
                                          .entries = segments_entries,
                                          .refill = segments_refill};

static const spc_code_shape code[] = {{.start = {.waits = true},
                                       .loop = {.least = 1,
                                                .waits = true,
                                                .slots = {[SPC_ARRAY_X] = 1,
                                                          [SPC_ARRAY_Y] = 1,
                                                          [SPC_ARRAY_VALUES] = 1,
                                                          [SPC_ARRAY_COLUMNS] = 1,
                                                          [SPC_ARRAY_OFFSETS] = 1}},
                                       .store = SPC_PART_STORE,
                                       .batch = 1}};

const spc_kernel spc_kernel_rocsparse_segments = {
    .name = "rocsparse-segments",
    .summary = "rocSPARSE on coordinates, by its machine code",
    .format = &spc_format_coo,
    .peer = true,
    .program = &segments,
    SPC_KERNEL_CODE(code),
};
