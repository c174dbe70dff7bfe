/* What each level of the caches, and the memory, gives: latency of dependent loads, bytes a second. */
#include <math.h>
#include <omp.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"
#include "core/random.h"
#include "probes/host/host_machine.h"

enum {
    REPEATS = 25,         /* short ones, of which the fastest counts: nothing interrupted it */
    REGIONS = 50,         /* of threads that start and end, in one repeat */
    LONG_REPEATS = 7,     /* where the words are read but once in each */
    STEPS = 4096,         /* dependent loads of one repeat */
    SWEPT_BYTES = 8 << 20 /* that a thread reads in one repeat, at least */
};
static const uint64_t least_memory = UINT64_C(64) << 20;

typedef uint64_t wide __attribute__((vector_size(32), may_alias));

/* Reads the words again and again, in four chains that no operation holds up. */
SPC_INLINE uint64_t read_words(const uint64_t *word, uint64_t words, uint64_t passes)
{
    wide a = {0}, b = {0}, c = {0}, d = {0};
    for (uint64_t pass = 0; pass < passes; pass++) {
        const wide *at = (const wide *)(const void *)word;
        for (uint64_t i = 0; i + 16 <= words; i += 16, at += 4) {
            a ^= at[0];
            b ^= at[1];
            c ^= at[2];
            d ^= at[3];
        }
        __asm__ volatile("" ::: "memory"); /* each pass loads anew */
    }
    a ^= b ^ c ^ d;
    return a[0] ^ a[1] ^ a[2] ^ a[3];
}

typedef uint64_t reader(const uint64_t *word, uint64_t words, uint64_t passes);

static uint64_t host_levels_read_base(const uint64_t *word, uint64_t words, uint64_t passes)
{
    return read_words(word, words, passes);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static uint64_t host_levels_read_v3(const uint64_t *word, uint64_t words, uint64_t passes)
{
    return read_words(word, words, passes);
}
#endif

/* Seconds in which each of the threads reads its own words so often. */
static double time_sweep(const uint64_t *word, uint64_t words, uint64_t passes, int threads, uint64_t *sum)
{
    reader *read = SPC_BY_ISA(host_levels_read_base, host_levels_read_v3, host_levels_read_v3);
    uint64_t own = 0;
    double start = spc_clock(CLOCK_MONOTONIC);
#pragma omp parallel num_threads(threads) reduction(^ : own)
    own ^= read(word + words * (uint64_t)omp_get_thread_num(), words, passes);
    double seconds = spc_clock(CLOCK_MONOTONIC) - start;
    *sum ^= own;
    return seconds;
}

/* One cycle through the lines in random order (Sattolo): a line's first word names that of the next. */
static void link_lines(uint64_t *word, uint64_t lines, uint64_t line_words)
{
    uint64_t state = 1;
    for (uint64_t i = 0; i < lines; i++)
        word[i * line_words] = i * line_words;
    for (uint64_t i = lines - 1; i > 0; i--) {
        uint64_t other = spc_random_below(&state, i), kept = word[i * line_words];
        word[i * line_words] = word[other * line_words];
        word[other * line_words] = kept;
    }
}

static double time_chase(const uint64_t *word, uint64_t *at)
{
    uint64_t next = *at;
    double start = spc_clock(CLOCK_MONOTONIC);
    for (int i = 0; i < STEPS; i++)
        next = word[next];
    double seconds = (spc_clock(CLOCK_MONOTONIC) - start) / STEPS;
    *at = next;
    return seconds;
}

/* The sweeps leave the end of each part in the nearest caches; the first thread then follows its first
 * quarter. */
static spc_status measure_level(const spc_host_machine *m, int threads, spc_host_level *level,
                                spc_error *error)
{
    uint64_t words = level->footprint / sizeof(uint64_t) / 16 * 16,
             line_words = m->line_bytes / sizeof(uint64_t), bytes = words * sizeof(uint64_t),
             passes = bytes < SWEPT_BYTES ? SWEPT_BYTES / bytes : 1, lines = words / line_words / 4, at = 0,
             sum = 0, *word = spc_malloc_aligned(words * (uint64_t)threads, sizeof *word);
    double sweep = INFINITY;
    if (!word)
        return spc_fail_memory(error, bytes * (uint64_t)threads);
#pragma omp parallel num_threads(threads)
    for (uint64_t i = 0, first = words * (uint64_t)omp_get_thread_num(); i < words; i++)
        word[first + i] = i;
    link_lines(word, lines, line_words);
    level->latency = INFINITY;
    for (int i = 0; i < (passes > 1 ? REPEATS : LONG_REPEATS) && !spc_interrupted(); i++) {
        sweep = fmin(sweep, time_sweep(word, words, passes, threads, &sum));
        level->latency = fmin(level->latency, time_chase(word, &at));
    }
    word[0] = sum + at; /* so that no load is left out */
    spc_free(word);
    level->bandwidth = (double)(bytes * passes) * threads / sweep;
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

static uint64_t memory_footprint(const spc_host_machine *m, int threads, uint64_t most)
{
    uint64_t bytes = 4 * m->l3_bytes > least_memory ? 4 * m->l3_bytes : least_memory;
    return (bytes < most ? bytes : most) / (uint64_t)threads;
}

/* Threads that share a cache of so many cores. */
static uint64_t sharers(uint32_t cores, uint64_t used)
{
    uint64_t all = cores ? cores : 1;
    return all < used ? all : used;
}

/* Each level with what the one before cannot hold: all of that one and half of its own share. */
static size_t choose_footprints(const spc_host_machine *m, int threads, uint64_t most, spc_host_level *level)
{
    uint64_t used = (uint64_t)threads, l1 = m->l1_bytes ? m->l1_bytes : 32768,
             l2 = m->l2_bytes / sharers(m->l2_cores, used),
             l3 = m->l3_bytes / (m->l3_slices ? m->l3_slices : 1) / sharers(m->l3_cores, used);
    size_t levels = 0;
    level[levels++] = (spc_host_level){.name = "l1", .footprint = l1 / 2};
    if (l2)
        level[levels++] = (spc_host_level){.name = "l2", .footprint = l1 + l2 / 2};
    if (l3)
        level[levels++] = (spc_host_level){.name = "l3", .footprint = l2 + l3 / 2};
    level[levels++] = (spc_host_level){.name = "memory", .footprint = memory_footprint(m, threads, most)};
    return levels;
}

/* A level is not faster than the one before: then nothing told them apart. */
static void put_in_order(const spc_host_level *before, spc_host_level *level)
{
    level->latency = fmax(level->latency, before->latency);
    level->bandwidth = fmin(level->bandwidth, before->bandwidth);
}

spc_status spc_host_levels(const spc_host_machine *machine, int threads, uint64_t most,
                           spc_host_level level[SPC_HOST_LEVELS], size_t *levels, spc_error *error)
{
    *levels = choose_footprints(machine, threads, most, level);
    spc_host_bind(machine, threads);
    spc_status status = SPC_OK;
    for (size_t i = 0; i < *levels && status == SPC_OK; i++) {
        status = measure_level(machine, threads, &level[i], error);
        if (i && status == SPC_OK)
            put_in_order(&level[i - 1], &level[i]);
    }
    spc_host_free_caller(machine);
    return status;
}

spc_status spc_host_bandwidth(const spc_host_machine *machine, int threads, uint64_t most, double *bandwidth,
                              spc_error *error)
{
    spc_host_level memory = {.footprint = memory_footprint(machine, threads, most)};
    spc_host_bind(machine, threads);
    spc_status status = measure_level(machine, threads, &memory, error);
    spc_host_free_caller(machine);
    *bandwidth = memory.bandwidth;
    return status;
}

double spc_host_launch(const spc_host_machine *machine, int threads)
{
    double least = INFINITY;
    spc_host_bind(machine, threads);
    for (int i = 0; i < REPEATS; i++) {
        double start = spc_clock(CLOCK_MONOTONIC);
        for (int k = 0; k < REGIONS; k++) {
#pragma omp parallel num_threads(threads)
            __asm__ volatile("" ::: "memory");
        }
        least = fmin(least, (spc_clock(CLOCK_MONOTONIC) - start) / REGIONS);
    }
    spc_host_free_caller(machine);
    return least;
}
