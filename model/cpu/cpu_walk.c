/* What the cores do with the rows of their threads. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "locality/stack_distance.h"
#include "model/cpu/cpu.h"

/* What branch predictors make of row lengths: a table of what came last time after three lengths. */
typedef struct foresight {
    uint32_t before[3];
    uint32_t expected[1 << 12];
} foresight;

static bool foresee(foresight *f, uint32_t length)
{
    uint32_t hash = (f->before[0] * 0x9e3779b1u + f->before[1]) * 0x85ebca6bu + f->before[2];
    uint32_t *expected = &f->expected[(hash * 0xc2b2ae35u) >> 20];
    bool right = *expected == length;
    *expected = length;
    f->before[2] = f->before[1];
    f->before[1] = f->before[0];
    f->before[0] = length;
    return right;
}

static void parts_count_rows(const spc_pattern *p, spc_cpu_part *part)
{
    foresight f = {{0}, {0}};
    for (uint32_t row = part->first_row; row < part->end_row; row++) {
        uint64_t begin = p->row_ptr[row] > part->first ? p->row_ptr[row] : part->first,
                 end = p->row_ptr[row + 1] < part->end ? p->row_ptr[row + 1] : part->end,
                 length = end > begin ? end - begin : 0;
        part->empty += !length;
        part->chain += length > SPC_CPU_CHAIN ? length - SPC_CPU_CHAIN : 0;
        part->unforeseen += !foresee(&f, (uint32_t)length);
    }
}

void spc_cpu_cut_rows(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads, spc_cpu_part *part)
{
    const spc_host_offsets offsets = {pattern->row_ptr, sizeof *pattern->row_ptr, pattern->rows};
    for (uint32_t i = 0; i < threads; i++) {
        spc_host_part p = spc_host_part_of(&offsets, cut, i, threads);
        bool divided = p.end_row < pattern->rows && p.end > pattern->row_ptr[p.end_row];
        part[i] = (spc_cpu_part){.first_row = (uint32_t)p.first_row,
                                 .first = p.first,
                                 .end = p.end,
                                 .end_row = (uint32_t)p.end_row + divided};
        parts_count_rows(pattern, &part[i]);
    }
}

double spc_cpu_stream_bytes(const spc_cpu_part *part, const spc_cpu_layout *layout)
{
    return (double)(part->end - part->first) * layout->entry_bytes +
           (double)(part->end_row - part->first_row) * layout->row_bytes;
}

/* ---- Where the accesses of a thread to x find their lines. ---- */

/* The lines of one window as they are touched: x's by number, after them those that stream by, each new. */
typedef struct follower {
    spc_stack stack;
    uint32_t line[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD], count, largest;
    uint32_t next;   /* line of the streams */
    uint32_t last;   /* line of x */
    double streamed; /* bytes since the last line of the streams */
    double entry;    /* bytes of the streams that an entry adds */
    uint64_t accesses;
} follower;

static spc_status reuse_flush(follower *w, spc_error *error)
{
    if (!w->count)
        return SPC_OK;
    memset(w->line + w->count, 0, SPC_RUNS_AHEAD * sizeof *w->line);
    spc_run_list runs = {.count = w->count, .max_line = w->largest, .line = w->line};
    spc_status status = spc_stack_add(&w->stack, &runs, w->count, error);
    w->count = 0;
    return status;
}

static spc_status reuse_touch(follower *w, uint32_t line, spc_error *error)
{
    w->largest = line > w->largest ? line : w->largest;
    w->line[w->count++] = line;
    return w->count == SPC_RUNS_BLOCK ? reuse_flush(w, error) : SPC_OK;
}

static spc_status stream(follower *w, double bytes, uint32_t line_bytes, spc_error *error)
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
static spc_status walk_entries(follower *w, const spc_pattern *p, const spc_cpu_layout *layout, uint32_t row,
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
                              spc_cpu_reuse *reuse, follower *w, spc_error *error)
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

/* Lines of x that a part touches. Errors: MEMORY. */
static spc_status cpu_count_lines(const spc_pattern *p, const spc_cpu_part *part,
                                  const spc_cpu_layout *layout, uint64_t *lines, spc_error *error)
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
        follower w = {.next = p->cols / words + 1, .last = UINT32_MAX, .entry = entry};
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
    SPC_TRY(cpu_count_lines(p, part, layout, &reuse->lines, error));
    SPC_TRY(reuse_walk_part(p, part, layout, follow, layout->entry_bytes, reuse, error));
    if (layout->sector)
        SPC_TRY(reuse_walk_part(p, part, layout, follow, 0, &apart, error));
    memcpy(reuse->apart, apart.distance, sizeof reuse->apart);
    return SPC_OK;
}

/* ---- A product cut among threads, some of which are followed. ---- */

/* Followed: threads at even distances, and those with the most non-zeros and the most rows. */
static uint32_t choose_threads(const spc_cpu_walk *walk, bool exact, uint32_t *thread)
{
    uint32_t n = walk->threads, most = 0, longest = 0, count = 0;
    for (uint32_t i = 1; i < n; i++) {
        const spc_cpu_part *p = &walk->part[i];
        if (p->end - p->first > walk->part[most].end - walk->part[most].first)
            most = i;
        if (p->end_row - p->first_row > walk->part[longest].end_row - walk->part[longest].first_row)
            longest = i;
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t step = i * SPC_CPU_SAMPLED / n;
        if (exact || n <= SPC_CPU_SAMPLED || i == most || i == longest ||
            i == ((2 * step + 1) * n) / (2 * SPC_CPU_SAMPLED))
            thread[count++] = i;
    }
    return count;
}

static spc_status cpu_walk_allocate(uint32_t threads, spc_cpu_walk *walk, spc_error *error)
{
    walk->part = spc_calloc(threads, sizeof *walk->part);
    walk->reuse = spc_calloc(threads, sizeof *walk->reuse);
    walk->thread = spc_calloc(threads, sizeof *walk->thread);
    if (walk->part && walk->reuse && walk->thread)
        return SPC_OK;
    spc_cpu_walk_free(walk);
    return spc_fail_memory(error, threads * (sizeof *walk->part + sizeof *walk->reuse));
}

spc_status spc_cpu_walk_pattern(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads,
                                const spc_cpu_layout *layout, bool exact, spc_cpu_walk *walk,
                                spc_error *error)
{
    *walk = (spc_cpu_walk){.layout = *layout, .threads = threads};
    SPC_TRY(cpu_walk_allocate(threads, walk, error));
    spc_cpu_cut_rows(pattern, cut, threads, walk->part);
    walk->followed = choose_threads(walk, exact, walk->thread);
    spc_cpu_part whole = {.end = pattern->nnz, .end_row = pattern->rows};
    spc_status status = cpu_count_lines(pattern, &whole, layout, &walk->lines, error);
    for (uint32_t i = 0; i < walk->followed && status == SPC_OK; i++)
        status = spc_cpu_reuse_measure(pattern, &walk->part[walk->thread[i]], layout,
                                       exact ? 0 : SPC_CPU_FOLLOWED, &walk->reuse[i], error);
    if (status)
        spc_cpu_walk_free(walk);
    return status;
}

void spc_cpu_walk_free(spc_cpu_walk *walk)
{
    spc_free(walk->part);
    spc_free(walk->reuse);
    spc_free(walk->thread);
    *walk = (spc_cpu_walk){.threads = 0};
}
