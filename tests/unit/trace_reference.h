/* tests/unit/trace_reference.h - the definitions of sparcast/locality.h, computed the slow way. */
#ifndef SPC_TRACE_REFERENCE_H
#define SPC_TRACE_REFERENCE_H

#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "locality/tracer.h"

typedef struct reference {
    uint64_t accesses, cold, fills, words, hits;
    uint64_t *interval; /* of the non-cold accesses, sorted */
    uint64_t reused;
    double interval_sum, distance_sum;
    uint64_t interval_log2[64], distance_log2[64];
    uint64_t *distance_count; /* [accesses + 1] */
} reference;

static uint32_t log2_of(uint64_t n)
{
    uint32_t k = 0;
    while (n >>= 1)
        k++;
    return k;
}

static int compare_u64(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* LRU stack as a plain list, most recent last; fills by searching back for the last miss of the line. */
static reference reference_of(const uint32_t *columns, size_t n, const spc_trace_options *o)
{
    uint64_t line_bytes = o->line_bytes ? o->line_bytes : 128, word_bytes = o->word_bytes ? o->word_bytes : 4;
    uint64_t window = o->window ? o->window : 128;
    reference r = {.accesses = n};
    r.interval = malloc((n + 1) * sizeof *r.interval);
    r.distance_count = calloc(n + 1, sizeof *r.distance_count);
    uint64_t *line = malloc((n + 1) * sizeof *line), *stack = malloc((n + 1) * sizeof *stack);
    bool *miss = calloc(n + 1, sizeof *miss);
    size_t depth = 0;
    for (size_t i = 0; i < n; i++) {
        line[i] = (columns[i] * word_bytes + o->offset_bytes) / line_bytes;
        size_t at = depth;
        while (at > 0 && stack[at - 1] != line[i])
            at--;
        miss[i] = true;
        if (at == 0) {
            r.cold++;
            stack[depth++] = line[i];
        } else {
            uint64_t distance = depth - at;
            memmove(stack + at - 1, stack + at, (depth - at) * sizeof *stack);
            stack[depth - 1] = line[i];
            size_t before = i - 1;
            while (line[before] != line[i])
                before--;
            uint64_t interval = i - before;
            r.interval[r.reused++] = interval;
            r.interval_sum += (double)interval;
            r.interval_log2[log2_of(interval)]++;
            r.distance_sum += (double)distance;
            r.distance_log2[distance < 2 ? 0 : log2_of(distance)]++;
            r.distance_count[distance]++;
            miss[i] = interval > window;
        }
        r.fills += miss[i];
        r.hits += !miss[i];
        bool fresh = true;
        for (size_t j = i; fresh && !miss[j];) {
            do
                j--;
            while (line[j] != line[i]);
            fresh = columns[j] != columns[i];
        }
        r.words += fresh;
    }
    qsort(r.interval, r.reused, sizeof *r.interval, compare_u64);
    free(line);
    free(stack);
    free(miss);
    return r;
}

static void reference_free(reference *r)
{
    free(r->interval);
    free(r->distance_count);
}

/* An array as a source, in blocks of pseudo-random length. */
typedef struct array_source {
    const uint32_t *columns;
    size_t left;
    uint64_t random, block_max;
} array_source;

static spc_status array_next(void *context, const uint32_t **columns, size_t *count, spc_error *failure)
{
    (void)failure;
    array_source *s = context;
    size_t n = 1 + (size_t)spc_random_below(&s->random, s->block_max);
    if (n > s->left)
        n = s->left;
    *columns = s->columns;
    *count = n;
    s->columns += n;
    s->left -= n;
    return SPC_OK;
}

#endif
