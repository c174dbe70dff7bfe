/* Where the accesses of a thread to x find their lines. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "locality/stack_distance.h"
#include "model/cpu/parts.h"

/* The lines of one window as they are touched: x's by number, after them those that stream by, each new. */
typedef struct walk {
    spc_stack stack;
    uint32_t line[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD], count, largest;
    uint32_t next;   /* line of the streams */
    uint32_t last;   /* line of x */
    double streamed; /* bytes since the last line of the streams */
    double entry;    /* bytes of the streams that an entry adds */
    uint64_t accesses;
} walk;

static spc_status reuse_flush(walk *w, spc_error *error)
{
    if (!w->count)
        return SPC_OK;
    memset(w->line + w->count, 0, SPC_RUNS_AHEAD * sizeof *w->line);
    spc_run_list runs = {.count = w->count, .max_line = w->largest, .line = w->line};
    spc_status status = spc_stack_add(&w->stack, &runs, w->count, error);
    w->count = 0;
    return status;
}

static spc_status reuse_touch(walk *w, uint32_t line, spc_error *error)
{
    w->largest = line > w->largest ? line : w->largest;
    w->line[w->count++] = line;
    return w->count == SPC_RUNS_BLOCK ? reuse_flush(w, error) : SPC_OK;
}

static spc_status stream(walk *w, double bytes, uint32_t line_bytes, spc_error *error)
{
    for (w->streamed += bytes; w->streamed >= line_bytes; w->streamed -= line_bytes)
        SPC_TRY(reuse_touch(w, w->next++, error));
    return SPC_OK;
}

static uint32_t bin_of(uint64_t lines)
{
    double bin = lines ? 4 * log2((double)lines) : 0;
    return bin < SPC_CPU_BINS - 1 ? (uint32_t)bin : SPC_CPU_BINS - 1;
}

double spc_cpu_bin_lines(uint32_t bin)
{
    return exp2(bin / 4.0);
}

/* Entries first .. end - 1, whose first row is `row`. */
static spc_status walk_entries(walk *w, const spc_pattern *p, const spc_cpu_layout *layout, uint32_t row,
                               uint64_t first, uint64_t end, spc_error *error)
{
    uint32_t words = layout->line_bytes / layout->value_bytes;
    for (uint64_t i = first; i < end; i++) {
        for (; i >= p->row_ptr[row + 1]; row++)
            SPC_TRY(stream(w, layout->row_bytes, layout->line_bytes, error));
        SPC_TRY(stream(w, w->entry, layout->line_bytes, error));
        uint32_t line = p->col[i] / words;
        if (line == w->last)
            continue;
        w->last = line;
        w->accesses++;
        SPC_TRY(reuse_touch(w, line, error));
    }
    return reuse_flush(w, error);
}

static uint32_t reuse_row_of(const spc_pattern *p, const spc_cpu_part *part, uint64_t entry)
{
    uint32_t low = part->first_row, high = part->end_row;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (p->row_ptr[middle] <= entry)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Entries first .. warm - 1 are walked but not counted, entries from .. end - 1 are counted. */
static spc_status walk_window(const spc_pattern *p, const spc_cpu_part *part, const spc_cpu_layout *layout,
                              uint64_t first, uint64_t warm, uint64_t from, uint64_t end, double scale,
                              spc_cpu_reuse *reuse, walk *w, spc_error *error)
{
    uint64_t *before = NULL, before_count = 0, accesses = 0;
    if (warm > first) {
        SPC_TRY(walk_entries(w, p, layout, reuse_row_of(p, part, first), first, warm, error));
        before_count = w->stack.count_size;
        accesses = w->accesses;
        before = spc_malloc(before_count, sizeof *before);
        if (!before)
            return spc_fail_memory(error, before_count * sizeof *before);
        memcpy(before, w->stack.count, before_count * sizeof *before);
    }
    spc_status status = walk_entries(w, p, layout, reuse_row_of(p, part, from), from, end, error);
    if (!status) {
        /* Adds scale times what was counted since `before`. */
        double found = 0;
        for (uint64_t d = 0; d < w->stack.count_size; d++) {
            uint64_t n = w->stack.count[d] - (d < before_count ? before[d] : 0);
            if (n)
                reuse->distance[bin_of(d)] += scale * (double)n;
            found += (double)n;
        }
        reuse->first += scale * ((double)(w->accesses - accesses) - found);
    }
    spc_free(before);
    return status;
}

spc_status spc_cpu_count_lines(const spc_pattern *p, const spc_cpu_part *part, const spc_cpu_layout *layout,
                               uint64_t *lines, spc_error *error)
{
    uint32_t words = layout->line_bytes / layout->value_bytes;
    uint64_t size = (uint64_t)p->cols / words / 64 + 1, *touched = spc_calloc(size, sizeof *touched);
    *lines = 0;
    if (!touched)
        return spc_fail_memory(error, size * sizeof *touched);
    for (uint64_t i = part->first; i < part->end; i++) {
        uint32_t line = p->col[i] / words;
        touched[line / 64] |= UINT64_C(1) << line % 64;
    }
    for (uint64_t i = 0; i < size; i++)
        *lines += (uint64_t)__builtin_popcountll(touched[i]);
    spc_free(touched);
    return SPC_OK;
}

/* The part in windows, the first half of each to warm up; or in full (follow 0), after the product before.
 * entry: bytes of the streams that an entry adds. */
static spc_status reuse_walk_part(const spc_pattern *p, const spc_cpu_part *part,
                                  const spc_cpu_layout *layout, uint64_t follow, double entry,
                                  spc_cpu_reuse *reuse, spc_error *error)
{
    uint64_t entries = part->end - part->first;
    uint32_t words = layout->line_bytes / layout->value_bytes,
             windows = follow && entries > follow ? SPC_CPU_WINDOWS : 1;
    spc_status status = SPC_OK;
    for (uint32_t i = 0; i < windows && !status; i++) {
        uint64_t length = windows > 1 ? follow / windows : entries,
                 first = part->first +
                         (uint64_t)((double)(entries - length) * i / (windows > 1 ? windows - 1 : 1)),
                 end = first + length,
                 warm = windows > 1 ? first + length / 2
                        : follow    ? first
                                    : end,
                 from = follow ? warm : first;
        walk w = {.next = p->cols / words + 1, .last = UINT32_MAX, .entry = entry};
        status = spc_stack_init(&w.stack, true, error);
        if (!status)
            status = walk_window(p, part, layout, first, warm, from, end,
                                 (double)entries / windows / (double)(end - from), reuse, &w, error);
        spc_stack_free(&w.stack);
        if (!status && spc_interrupted())
            status = spc_fail_interrupted(error);
    }
    return status;
}

spc_status spc_cpu_reuse_measure(const spc_pattern *p, const spc_cpu_part *part, const spc_cpu_layout *layout,
                                 uint64_t follow, spc_cpu_reuse *reuse, spc_error *error)
{
    *reuse = (spc_cpu_reuse){.first = 0};
    spc_cpu_reuse apart = {.first = 0};
    if (part->end == part->first)
        return SPC_OK;
    SPC_TRY(spc_cpu_count_lines(p, part, layout, &reuse->lines, error));
    SPC_TRY(reuse_walk_part(p, part, layout, follow, layout->entry_bytes, reuse, error));
    if (layout->sector)
        SPC_TRY(reuse_walk_part(p, part, layout, follow, 0, &apart, error));
    memcpy(reuse->apart, apart.distance, sizeof reuse->apart);
    return SPC_OK;
}
