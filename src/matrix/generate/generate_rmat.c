/* R-MAT graphs: each edge falls into one quarter of the matrix, again and again (Chakrabarti et al., 2004).
 * */
#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/generate/generate_internal.h"

enum { BATCH = 1 << 16, SCALE_MAX = 31 };

/* Quadrant probabilities of Graph500 (0.57, 0.19, 0.19, 0.05) as upper bounds of 32-bit numbers. */
static const uint32_t bound_a = 2448131358u, bound_b = 3264175145u, bound_c = 4080218931u;

/* A permutation of `scale`-bit numbers: odd multiplications and shifted exclusive-ors are each invertible. */
static uint32_t generate_rmat_permute(uint32_t x, unsigned scale, uint64_t seed)
{
    uint32_t mask = (uint32_t)((1ull << scale) - 1);
    uint32_t multiplier = (uint32_t)spc_mix64(seed) | 1, offset = (uint32_t)spc_mix64(seed + 1);
    for (int round = 0; round < 3; round++) {
        x = (x * multiplier + offset) & mask;
        x ^= x >> (scale + 1) / 2;
    }
    return x;
}

static spc_entry generate_rmat_draw(uint64_t *state, unsigned scale)
{
    uint32_t row = 0, col = 0;
    uint64_t bits = 0;
    for (unsigned level = 0; level < scale; level++) {
        bits = level % 2 ? bits >> 32 : spc_random_next(state);
        uint32_t r = (uint32_t)bits;
        row = row << 1 | (r >= bound_b);
        col = col << 1 | ((r >= bound_a && r < bound_b) || r >= bound_c);
    }
    return spc_entry_make(row, col);
}

static spc_status make_batch(const spc_generate_options *o, spc_entries *entries, uint64_t index,
                             uint64_t total, spc_entry *edge, spc_arena *arena, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    unsigned scale = (unsigned)o->scale;
    uint64_t state = spc_random_stream(o->seed, index), first = index * BATCH;
    uint32_t count = (uint32_t)(total - first < BATCH ? total - first : BATCH);
    for (uint32_t i = 0; i < count; i++) {
        spc_entry e = generate_rmat_draw(&state, scale);
        edge[i] = spc_entry_make(generate_rmat_permute((uint32_t)(e >> 32), scale, o->seed),
                                 generate_rmat_permute((uint32_t)e, scale, o->seed));
    }
    return spc_entries_split(entries, edge, count, arena, &entries->batch[index], error);
}

static spc_status make_batches(const spc_generate_options *o, spc_entries *entries, uint64_t total,
                               spc_error *error)
{
    uint64_t batches = (total + BATCH - 1) / BATCH;
    SPC_TRY(spc_entries_reserve(entries, batches - 1, error));
    spc_status result = SPC_OK;
#pragma omp parallel num_threads(o->threads)
    {
        spc_error own;
        spc_arena arena = {0};
        spc_entry *edge = spc_malloc(BATCH, sizeof *edge);
        spc_status status = edge ? SPC_OK : spc_fail_memory(&own, BATCH * sizeof *edge);
#pragma omp for schedule(dynamic)
        for (uint64_t index = 0; index < batches; index++)
            if (status == SPC_OK)
                status = make_batch(o, entries, index, total, edge, &arena, &own);
        spc_free(edge);
#pragma omp critical(spc_generate_error)
        {
            spc_entries_adopt(entries, &arena);
            if (status != SPC_OK) {
                result = status;
                if (error)
                    *error = own;
            }
        }
    }
    return result;
}

spc_status spc_generate_rmat(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    uint64_t total;
    if (o->scale > SCALE_MAX || __builtin_mul_overflow(o->edge_factor, 1ull << o->scale, &total) ||
        total > 1ull << 40)
        return spc_fail(error, SPC_ERROR_RANGE, "--scale is at most %d, and the entries 2^40", SCALE_MAX);
    uint32_t rows = 1u << o->scale;
    spc_entries entries;
    spc_entries_start(&entries, rows, rows, false, total);
    spc_status status = make_batches(o, &entries, total, error);
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, o->threads, pattern, error);
    spc_entries_free(&entries);
    if (status != SPC_OK)
        return status;
    (*pattern)->stored = (*pattern)->nnz;
    (*pattern)->duplicates = 0;
    return SPC_OK;
}
