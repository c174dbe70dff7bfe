/* What the cores do with the rows of their threads. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
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

/* Whether csr takes the rows of a block one entry after the other, for their lengths are foreseen
 * (kernels/host/host_csr.c says the same of a layout). */
static bool is_even(const spc_pattern *p, uint64_t first, uint64_t end)
{
    uint64_t changed = 0;
    if (end < first + 2 * SPC_HOST_EVEN_TAIL)
        return false;
    for (uint64_t row = first; row + SPC_HOST_EVEN_TAIL < end; row++) {
        uint64_t length = p->row_ptr[row + 1] - p->row_ptr[row];
        if (length > SPC_HOST_EVEN_MOST)
            return false;
        changed += p->row_ptr[row + 2] - p->row_ptr[row + 1] != length;
    }
    return changed * SPC_HOST_EVEN_RUN <= end - first;
}

/* In lanes a row takes whole ones, and adding them together takes as long as log2 of them more. */
static void parts_count_rows(const spc_pattern *p, uint32_t lanes, spc_cpu_part *part)
{
    foresight f = {{0}, {0}};
    bool apart = true; /* entries are added one by one */
    for (uint32_t row = part->first_row; row < part->end_row; row++) {
        uint64_t begin = p->row_ptr[row] > part->first ? p->row_ptr[row] : part->first,
                 end = p->row_ptr[row + 1] < part->end ? p->row_ptr[row + 1] : part->end,
                 length = end > begin ? end - begin : 0;
        part->empty += !length;
        part->chain += length > SPC_CPU_CHAIN ? length - SPC_CPU_CHAIN : 0;
        if (lanes > 1 && (row - part->first_row) % SPC_HOST_SUM_BLOCK == 0)
            apart = is_even(
                p, row, part->end_row - row < SPC_HOST_SUM_BLOCK ? part->end_row : row + SPC_HOST_SUM_BLOCK);
        uint64_t steps = apart ? length : (length + lanes - 1) / lanes;
        part->slots += apart ? length : steps * lanes + (uint64_t)log2(lanes);
        part->unforeseen += !foresee(&f, (uint32_t)steps);
    }
}

void spc_cpu_cut_rows(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads, uint32_t lanes,
                      spc_cpu_part *part)
{
    const spc_host_offsets offsets = {pattern->row_ptr, sizeof *pattern->row_ptr, pattern->rows};
    for (uint32_t i = 0; i < threads; i++) {
        spc_host_part p = spc_host_part_of(&offsets, cut, i, threads);
        bool divided = p.end_row < pattern->rows && p.end > pattern->row_ptr[p.end_row];
        part[i] = (spc_cpu_part){.first_row = (uint32_t)p.first_row,
                                 .first = p.first,
                                 .end = p.end,
                                 .end_row = (uint32_t)p.end_row + divided};
        parts_count_rows(pattern, lanes, &part[i]);
    }
}

double spc_cpu_stream_bytes(const spc_cpu_part *part, const spc_cpu_layout *layout)
{
    return (double)(part->end - part->first) * layout->entry_bytes +
           (double)(part->end_row - part->first_row) * layout->row_bytes;
}

/* ---- Where the accesses of a thread to x find their lines. ----
 *
 * Of a large matrix one in `rate` lines of x is followed, chosen by a hash of its number, and of the streams
 * as many. Each is followed through all of the part, after the product before: a distance among the lines
 * that are followed is the same share of the true one, however long it is (Waldspurger and others, SHARDS,
 * 2015). */

/* The lines of a part as they are touched: x's by number, after them those that stream by, each new. */
typedef struct follower {
    spc_stack stack;
    uint32_t line[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD], count, largest;
    uint32_t next;     /* line of the streams */
    double streamed;   /* bytes since the last line of the streams */
    double step;       /* bytes of a line of the streams, and of those beside it that are not followed */
    uint32_t rate;     /* a power of 2 */
    uint64_t accesses; /* to x, whether followed or not */
    uint64_t ahead;    /* of them, to the line after the one before */
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

static spc_status stream(follower *w, double bytes, spc_error *error)
{
    for (w->streamed += bytes; w->streamed >= w->step; w->streamed -= w->step)
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

/* One product of a part; entry: bytes of the streams that an entry adds. */
static spc_status walk_product(follower *w, const spc_pattern *p, const spc_cpu_part *part,
                               const spc_cpu_layout *layout, double entry, spc_error *error)
{
    uint32_t words = layout->line_bytes / layout->value_bytes, row = part->first_row, last = UINT32_MAX - 1;
    for (uint64_t i = part->first; i < part->end; i++) {
        for (; i >= p->row_ptr[row + 1]; row++)
            SPC_TRY(stream(w, layout->row_bytes, error));
        SPC_TRY(stream(w, entry, error));
        uint32_t line = p->col[i] / words;
        if (line == last)
            continue;
        w->ahead += line == last + 1;
        w->accesses++;
        last = line;
        if (!(spc_mix64(line) & (w->rate - 1)))
            SPC_TRY(reuse_touch(w, line, error));
    }
    return reuse_flush(w, error);
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

/* Adds what the second product counted beyond the first one's before[count], times `scale`. A few lines with
 * many accesses may be followed or not: what they are too many or too few goes to the shortest distances,
 * where they are. */
static void add_distances(const follower *w, const uint64_t *before, uint64_t count, double scale,
                          double *distance)
{
    double surplus = -(double)w->accesses / 2;
    for (uint64_t d = 0; d < w->stack.count_size; d++) {
        double n = scale * (double)(w->stack.count[d] - (d < count ? before[d] : 0));
        distance[bin_of(d * w->rate)] += n;
        surplus += n;
    }
    for (uint32_t bin = 0; bin < SPC_CPU_BINS && surplus != 0; bin++) {
        double taken = fmin(surplus, distance[bin]); /* negative: given */
        distance[bin] -= taken;
        surplus -= taken;
    }
}

/* A product of the part, after the product before; with A and its indices in its way, or apart from them. */
static spc_status reuse_walk_part(const spc_pattern *p, const spc_cpu_part *part,
                                  const spc_cpu_layout *layout, uint32_t rate, bool apart,
                                  spc_cpu_reuse *reuse, spc_error *error)
{
    const uint32_t streams = p->cols / (layout->line_bytes / layout->value_bytes) + 1;
    follower w = {.next = streams, .step = (double)layout->line_bytes * rate, .rate = rate};
    const double entry = apart ? 0 : layout->entry_bytes;
    uint64_t *before = NULL, count = 0;
    spc_status status = spc_stack_init(&w.stack, true, error);
    if (status == SPC_OK)
        status = walk_product(&w, p, part, layout, entry, error);
    if (status == SPC_OK) {
        count = w.stack.count_size;
        before = spc_malloc(count + 1, sizeof *before);
        status = before ? SPC_OK : spc_fail_memory(error, count * sizeof *before);
    }
    if (status == SPC_OK) {
        if (count)
            memcpy(before, w.stack.count, count * sizeof *before);
        status = walk_product(&w, p, part, layout, entry, error);
    }
    uint64_t followed = w.stack.touched - (w.next - streams); /* of x */
    if (status == SPC_OK && followed)
        add_distances(&w, before, count, (double)reuse->lines / (double)followed,
                      apart ? reuse->apart : reuse->distance);
    reuse->ahead = (double)w.ahead / fmax(1, (double)w.accesses);
    spc_free(before);
    spc_stack_free(&w.stack);
    return status == SPC_OK && spc_interrupted() ? spc_fail_interrupted(error) : status;
}

spc_status spc_cpu_reuse_measure(const spc_pattern *p, const spc_cpu_part *part, const spc_cpu_layout *layout,
                                 uint32_t rate, spc_cpu_reuse *reuse, spc_error *error)
{
    *reuse = (spc_cpu_reuse){.lines = 0};
    if (part->end == part->first)
        return SPC_OK;
    SPC_TRY(cpu_count_lines(p, part, layout, &reuse->lines, error));
    while (rate > 1 && reuse->lines / rate < SPC_CPU_LEAST_LINES)
        rate /= 2;
    SPC_TRY(reuse_walk_part(p, part, layout, rate, false, reuse, error));
    return layout->sector ? reuse_walk_part(p, part, layout, rate, true, reuse, error) : SPC_OK;
}

/* ---- A product cut among threads. ---- */

spc_status spc_cpu_walk_pattern(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads,
                                const spc_cpu_layout *layout, bool exact, spc_cpu_walk *walk,
                                spc_error *error)
{
    *walk = (spc_cpu_walk){.layout = *layout,
                           .threads = threads,
                           .rate = 1,
                           .part = spc_calloc(threads, sizeof *walk->part),
                           .reuse = spc_calloc(threads, sizeof *walk->reuse),
                           .traffic = spc_calloc(threads, sizeof *walk->traffic)};
    spc_status status = walk->part && walk->reuse && walk->traffic
                            ? SPC_OK
                            : spc_fail_memory(error, threads * (sizeof *walk->part + sizeof *walk->reuse));
    while (!exact && pattern->nnz / walk->rate > SPC_CPU_FOLLOWED)
        walk->rate *= 2;
    if (status == SPC_OK) {
        spc_cpu_part whole = {.end = pattern->nnz, .end_row = pattern->rows};
        spc_cpu_cut_rows(pattern, cut, threads, layout->lanes, walk->part);
        status = cpu_count_lines(pattern, &whole, layout, &walk->lines, error);
    }
    for (uint32_t i = 0; i < threads && status == SPC_OK; i++)
        status = spc_cpu_reuse_measure(pattern, &walk->part[i], layout, walk->rate, &walk->reuse[i], error);
    if (status)
        spc_cpu_walk_free(walk);
    return status;
}

void spc_cpu_walk_free(spc_cpu_walk *walk)
{
    spc_free(walk->part);
    spc_free(walk->reuse);
    spc_free(walk->traffic);
    *walk = (spc_cpu_walk){.threads = 0};
}
