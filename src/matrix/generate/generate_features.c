/* Matrices from published features (Mpakos et al., "Feature-based SpMV performance analysis on contemporary
 * devices", IPDPS 2023): the lengths of rows from mean, deviation and skew, their columns from bandwidth,
 * neighbours and the similarity of rows. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/build/pattern.h"
#include "matrix/generate/generate_internal.h"

/* Their generator's threads take so many rows at a time, and each begins with a row that repeats none. */
enum { CHUNK = 100 };

/* A row's length is a normal draw and a peak that decays with the row's number. */
typedef struct row_lengths {
    double mean, deviation;
    double peak, factor; /* row i has peak factor^i more */
} row_lengths;

typedef struct featured {
    const spc_generate_options *options;
    spc_pattern *pattern;
    uint32_t window;       /* columns that a row spreads over */
    uint64_t neighbour;    /* probability of a right neighbour, of 2^32 */
    uint64_t like_before;  /* probability that a row repeats the one before, of 2^32 */
    uint32_t *row, *spare; /* [longest row] */
} featured;

/* exp(-x), the same on every machine. */
static double exponential(double x)
{
    spc_roots roots;
    double power = x * 1.4426950408889634;
    if (power >= 60)
        return 0;
    spc_fixed_roots(&roots);
    uint64_t bits = (uint64_t)(power * 0x1p32);
    unsigned fraction = 61 - (unsigned)(bits >> 32);
    return (double)(1ull << fraction) / (double)spc_fixed_exp2(&roots, bits, fraction);
}

/* Without skew the normal draw keeps mean and deviation; otherwise it keeps what the decay leaves of them. */
static row_lengths plan_lengths(const spc_generate_options *o)
{
    double mean = o->row_nnz_mean, variance = o->row_nnz_std * o->row_nnz_std;
    double peak = mean * (1 + o->skew), rate = fmax(peak / mean, peak * peak / (2 * variance));
    if (o->skew < 1 || rate <= 2)
        return (row_lengths){.mean = mean, .deviation = o->row_nnz_std};
    double decayed = peak / rate, left = variance - (peak * peak / (2 * rate) - decayed * decayed);
    row_lengths lengths = {.mean = mean - decayed, .peak = peak};
    lengths.deviation = fmin(sqrt(fmax(0, left)), lengths.mean / 3);
    lengths.factor = exponential(rate / (double)o->rows);
    return lengths;
}

/* Marsaglia's polar method. */
static double draw_normal(uint64_t *state)
{
    for (;;) {
        double u = 2 * spc_random_unit(state) - 1, v = 2 * spc_random_unit(state) - 1, s = u * u + v * v;
        if (s < 0x1p-60 || s >= 1)
            continue;
        double log2 = (double)spc_fixed_log2((uint64_t)(s * 0x1p62)) * 0x1p-32 - 62;
        return u * sqrt(-2 * 0.69314718055994531 * log2 / s);
    }
}

static uint32_t draw_lengths(const featured *f, row_lengths lengths)
{
    spc_pattern *p = f->pattern;
    uint64_t state = spc_random_stream(f->options->seed, UINT64_MAX);
    uint32_t longest = 0;
    double fraction = 0.5;
    bool even = lengths.deviation == 0 && lengths.peak == 0;
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++) {
        double wanted = lengths.mean + lengths.deviation * draw_normal(&state) + lengths.peak + fraction;
        if (even) /* rows of one length would miss a mean between two */
            fraction = wanted - floor(wanted);
        uint32_t length = wanted >= p->cols ? p->cols : wanted > 0 ? (uint32_t)wanted : 0;
        longest = length > longest ? length : longest;
        p->row_ptr[i + 1] = p->row_ptr[i] + length;
        lengths.peak *= lengths.factor;
    }
    return longest;
}

/* The first column of a row's window; a row longer than the window has one of its own length. */
static uint32_t window_begin(const featured *f, uint32_t row, uint32_t width)
{
    const spc_pattern *p = f->pattern;
    uint32_t room = p->cols - width;
    if (!f->options->placement || strcmp(f->options->placement, "diagonal") != 0)
        return room / 2;
    uint64_t centre = (uint64_t)row * p->cols / p->rows, half = width / 2;
    return centre < half ? 0 : centre - half > room ? room : (uint32_t)(centre - half);
}

static bool happens(uint64_t *state, uint64_t probability)
{
    return spc_random_next(state) >> 32 < probability;
}

/* Adds columns in groups of neighbours until `count` are there. */
static void draw_groups(const featured *f, uint64_t *state, uint32_t begin, uint32_t width, uint32_t have,
                        uint32_t count)
{
    while (have < count) {
        uint32_t next = UINT32_MAX;
        for (uint32_t k = have; k < count; k++) {
            bool beside = k > have && next + 1 < begin + width && happens(state, f->neighbour);
            next = beside ? next + 1 : begin + (uint32_t)spc_random_below(state, width);
            f->row[k] = next;
        }
        spc_sort_u32(f->row, count, f->spare);
        have = (uint32_t)spc_unique_u32(f->row, count);
    }
}

/* Adds columns that are chosen evenly from those of the window that are free: for rows that fill it. */
static void draw_free(const featured *f, uint64_t *state, uint32_t begin, uint32_t width, uint32_t have,
                      uint32_t count)
{
    uint32_t before = 0, inside = 0, added = 0;
    while (before < have && f->row[before] < begin)
        before++;
    while (before + inside < have && f->row[before + inside] - begin < width)
        inside++;
    uint32_t free = width - inside, at = before;
    for (uint32_t j = begin; have + added < count; j++) {
        if (at < have && f->row[at] == j)
            at++;
        else if (spc_random_below(state, free--) < count - have - added)
            f->row[have + added++] = j;
    }
    spc_sort_u32(f->row, count, f->spare);
}

/* The columns of the row before, moved with the window; returns how many are taken. */
static uint32_t repeat_row(const featured *f, uint32_t row, uint32_t count)
{
    const spc_pattern *p = f->pattern;
    uint64_t first = p->row_ptr[row - 1], there = p->row_ptr[row] - first;
    uint32_t taken = count < there ? count : (uint32_t)there;
    uint32_t moved = window_begin(f, row, f->window) - window_begin(f, row - 1, f->window);
    if (taken == 0)
        return 0;
    if (p->col[first + taken - 1] >= p->cols - moved)
        moved = 0;
    for (uint32_t k = 0; k < taken; k++)
        f->row[k] = p->col[first + k] + moved;
    return taken;
}

static void make_row(const featured *f, uint32_t row)
{
    spc_pattern *p = f->pattern;
    uint64_t state = spc_random_stream(f->options->seed, row);
    uint32_t count = (uint32_t)(p->row_ptr[row + 1] - p->row_ptr[row]);
    uint32_t width = count > f->window ? count : f->window, begin = window_begin(f, row, width);
    uint32_t have = row % CHUNK && happens(&state, f->like_before) ? repeat_row(f, row, count) : 0;
    if (count > width - width / 8)
        draw_free(f, &state, begin, width, have, count);
    else
        draw_groups(f, &state, begin, width, have, count);
    if (count > 0)
        memcpy(p->col + p->row_ptr[row], f->row, count * sizeof *f->row);
}

static spc_status generate_features_make(featured *f, spc_error *error)
{
    const spc_generate_options *o = f->options;
    spc_pattern *p = f->pattern;
    p->rows = (uint32_t)o->rows;
    p->cols = (uint32_t)(o->cols ? o->cols : o->rows);
    SPC_TRY(spc_allocate_row_ptr(p->rows, &p->row_ptr, error));
    uint32_t longest = draw_lengths(f, plan_lengths(o));
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    p->nnz = p->stored = p->row_ptr[p->rows];
    p->col = spc_malloc(p->nnz, sizeof *p->col);
    f->row = spc_malloc(longest, sizeof *f->row);
    f->spare = spc_malloc(longest, sizeof *f->spare);
    if (!p->col || !f->row || !f->spare)
        return spc_fail_memory(error, p->nnz * sizeof *p->col);
    /* Of c groups drawn evenly from a window, the first and the last lie (c - 1) / (c + 1) of it apart: as
     * much wider is the window, so that a row has the bandwidth asked for. */
    double share = o->bandwidth != 0 ? o->bandwidth : 1;
    double groups = floor((double)p->nnz / p->rows * (1 - o->neighbours / 2) + 0.5);
    groups = groups < 2 ? 2 : groups;
    double width = share * (groups + 1) / (groups - 1) * p->cols;
    f->window = width >= p->cols ? p->cols : width < 1 ? 1 : (uint32_t)width;
    for (uint32_t row = 0; row < p->rows && !spc_interrupted(); row++)
        make_row(f, row);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

static spc_status check_share(const char *name, double value, double most, spc_error *error)
{
    if (value >= 0 && value <= most)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "--%s %g: between 0 and %g", name, value, most);
}

static spc_status generate_features_check(const spc_generate_options *o, spc_error *error)
{
    uint64_t cols = o->cols ? o->cols : o->rows;
    SPC_TRY(check_share("row-nnz-mean", o->row_nnz_mean, (double)cols, error));
    SPC_TRY(check_share("row-nnz-std", o->row_nnz_std, (double)cols, error));
    SPC_TRY(check_share("skew", o->skew, (double)cols, error));
    SPC_TRY(check_share("bandwidth", o->bandwidth, 1, error));
    SPC_TRY(check_share("neighbours", o->neighbours, 2, error));
    SPC_TRY(check_share("similarity", o->similarity, 1, error));
    if (o->placement && strcmp(o->placement, "middle") != 0 && strcmp(o->placement, "diagonal") != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--placement '%.40s': middle or diagonal", o->placement);
    return SPC_OK;
}

spc_status spc_generate_features(const spc_generate_options *o, spc_pattern **pattern, spc_error *error)
{
    SPC_TRY(generate_features_check(o, error));
    featured f = {.options = o,
                  .pattern = spc_calloc(1, sizeof *f.pattern),
                  .neighbour = (uint64_t)(o->neighbours / 2 * 0x1p32),
                  .like_before = (uint64_t)(o->similarity * 0x1p32)};
    if (!f.pattern)
        return spc_fail_memory(error, sizeof *f.pattern);
    spc_status status = generate_features_make(&f, error);
    spc_free(f.row);
    spc_free(f.spare);
    if (status == SPC_OK)
        *pattern = f.pattern;
    else
        spc_pattern_free(f.pattern);
    return status;
}
