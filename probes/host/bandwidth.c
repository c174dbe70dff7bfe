/* What memory gives to threads that read each its own part. */
#include <math.h>
#include <omp.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "probes/host/host_machine.h"

enum { SWEEPS = 7 };
static const uint64_t least_bytes = UINT64_C(64) << 20;

static uint64_t part_of(uint64_t words)
{
    return words * (uint64_t)omp_get_thread_num() / (uint64_t)omp_get_num_threads();
}

static uint64_t end_of(uint64_t words)
{
    return words * ((uint64_t)omp_get_thread_num() + 1) / (uint64_t)omp_get_num_threads();
}

/* Sums in eight chains, which no addition holds up. */
static uint64_t sweep(const uint64_t *word, uint64_t words, int threads)
{
    uint64_t sum = 0;
#pragma omp parallel num_threads(threads) reduction(^ : sum)
    {
        uint64_t chain[8] = {0}, end = end_of(words);
        for (uint64_t i = part_of(words); i + 8 <= end; i += 8)
            for (int k = 0; k < 8; k++)
                chain[k] ^= word[i + (uint64_t)k];
        for (int k = 0; k < 8; k++)
            sum ^= chain[k];
    }
    return sum;
}

spc_status spc_host_bandwidth(const spc_host_machine *machine, int threads, uint64_t most, double *bandwidth,
                              spc_error *error)
{
    uint64_t bytes = 4 * machine->l3_bytes > least_bytes ? 4 * machine->l3_bytes : least_bytes;
    bytes = bytes < most ? bytes : most;
    uint64_t words = bytes / sizeof(uint64_t), *word = spc_malloc_aligned(words, sizeof *word), sum = 0;
    double best = INFINITY;
    if (!word)
        return spc_fail_memory(error, bytes);
#pragma omp parallel num_threads(threads)
    for (uint64_t i = part_of(words); i < end_of(words); i++)
        word[i] = i;
    for (int i = 0; i < SWEEPS && !spc_interrupted(); i++) {
        double start = spc_clock(CLOCK_MONOTONIC);
        sum ^= sweep(word, words, threads);
        best = fmin(best, spc_clock(CLOCK_MONOTONIC) - start);
    }
    word[0] = sum; /* so that no sweep is left out */
    spc_free(word);
    *bandwidth = (double)bytes / best;
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}
