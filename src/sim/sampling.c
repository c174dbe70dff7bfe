#include "sim/sampling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* Bounds of the most samples, and of the critical multiprocessors that are simulated, however few have a
 * block: a critical one that is missed takes its time from the forecast. */
enum { CRITICAL_LEAST = 8, CRITICAL_MOST = 20, LEAST = 4, MOST = 16 };

/* Critical multiprocessors are added until the others end later by less than time_tolerance; samples, until
 * the relative standard error of the counts is below count_tolerance. */
static const double time_tolerance = 0.01, count_tolerance = 0.01;

/* The most samples by default: a tenth of the multiprocessors with a block, held between LEAST and MOST. */
static uint32_t most_samples(const spc_block_schedule *b)
{
    uint32_t part = b->active / 10;
    return part < LEAST ? LEAST : part < MOST ? part : MOST;
}

/* A warm-up run, which asks for fewer samples than are ever enough, is content with one critical
 * multiprocessor. */
spc_status spc_sample_begin(spc_sample *s, const spc_block_schedule *schedule, uint32_t samples,
                            uint64_t most_steps, spc_error *error)
{
    *s = (spc_sample){.schedule = schedule,
                      .samples = samples ? samples : most_samples(schedule),
                      .all = samples > 0,
                      .most_steps = most_steps ? most_steps : UINT64_MAX};
    s->most_critical = s->samples < LEAST ? 1 : CRITICAL_MOST;
    for (uint32_t sm = 0; sm < schedule->active; sm++) {
        s->entries += (double)schedule->entries[sm] / schedule->active;
        s->iterations += (double)schedule->iterations[sm] / schedule->active;
    }
    s->unit = spc_calloc(schedule->active, sizeof *s->unit);
    s->other = spc_calloc(schedule->active, sizeof *s->other);
    s->is_critical = spc_calloc(schedule->active, sizeof *s->is_critical);
    if (s->unit && s->other && s->is_critical)
        return SPC_OK;
    spc_sample_end(s);
    return spc_fail_memory(error, schedule->active * (sizeof *s->unit + sizeof *s->other));
}

void spc_sample_end(spc_sample *s)
{
    spc_free(s->unit);
    spc_free(s->other);
    spc_free(s->is_critical);
    *s = (spc_sample){0};
}

/* The last block that a multiprocessor runs: blocks start in order, so those with a later one start later. */
static uint64_t last_block(const spc_block_schedule *d, uint32_t sm)
{
    return d->order[d->first[sm + 1] - 1];
}

/* Whether a multiprocessor ends later than another, by the iterations of its longest chain of blocks. Ties go
 * to the one whose warps have more iterations together, then to the one whose last block starts last. */
static bool ends_later(const spc_block_schedule *d, uint32_t a, uint32_t b)
{
    if (d->end[a] != d->end[b])
        return d->end[a] > d->end[b];
    return d->iterations[a] != d->iterations[b] ? d->iterations[a] > d->iterations[b]
                                                : last_block(d, a) > last_block(d, b);
}

static bool has_more(const spc_block_schedule *d, uint32_t a, uint32_t b)
{
    return d->entries[a] > d->entries[b];
}

static bool has_more_iterations(const spc_block_schedule *d, uint32_t a, uint32_t b)
{
    return d->iterations[a] != d->iterations[b] ? d->iterations[a] > d->iterations[b] : has_more(d, a, b);
}

static bool has_first_block(const spc_block_schedule *d, uint32_t a, uint32_t b)
{
    return d->order[d->first[a]] < d->order[d->first[b]];
}

static bool has_last_block(const spc_block_schedule *d, uint32_t a, uint32_t b)
{
    return last_block(d, a) > last_block(d, b);
}

static bool misses_more(const spc_block_schedule *d, uint32_t a, uint32_t b)
{
    return d->evicted && d->evicted[a] != d->evicted[b] ? d->evicted[a] > d->evicted[b] : ends_later(d, a, b);
}

typedef bool comes_before(const spc_block_schedule *d, uint32_t a, uint32_t b);

/* Which critical multiprocessors come first. Rows at either end of a numbering often reach for columns that
 * are farther apart. */
static comes_before *const critical_first[] = {ends_later,  has_more,        misses_more,
                                               misses_more, has_first_block, has_last_block};
enum { CRITICAL_FIRST = sizeof critical_first / sizeof *critical_first };

/* What those after them are chosen by, in turn: latency, bandwidth or the number of warps may decide. */
static comes_before *const critical_then[] = {ends_later, has_more, has_more_iterations};
enum { CRITICAL_THEN = sizeof critical_then / sizeof *critical_then };

/* The first of those that are not critical yet; `active` if all are. */
static uint32_t first_left(const spc_sample *s, comes_before *before)
{
    const spc_block_schedule *d = s->schedule;
    uint32_t first = d->active;
    for (uint32_t sm = 0; sm < d->active; sm++)
        if (!s->is_critical[sm] && (first == d->active || before(d, sm, first)))
            first = sm;
    return first;
}

/* Whether a multiprocessor may end later than all so far. Its iterations are assumed to take as long as the
 * longest seen, times the ratio of the longest to the shortest seen. */
static bool may_be_critical(const spc_sample *s, uint32_t sm)
{
    double least = INFINITY, most = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        double cycles = s->unit[i].cycles / (double)s->schedule->end[s->unit[i].sm];
        least = fmin(least, cycles);
        most = fmax(most, cycles);
    }
    return (double)s->schedule->end[sm] * most * most > (1 + time_tolerance) * s->slowest * least;
}

/* What a multiprocessor has to do, relative to the average. */
typedef struct size {
    double entries, iterations, all;
} size;

static size size_of(const spc_sample *s, uint32_t sm)
{
    size a = {.iterations = (double)s->schedule->iterations[sm] / s->iterations};
    if (s->entries > 0)
        a.entries = (double)s->schedule->entries[sm] / s->entries;
    a.all = a.entries + a.iterations; /* no block is without iterations */
    return a;
}

/* Whether so many more multiprocessors may be simulated, if they take what those seen took on average. */
static bool can_afford(const spc_sample *s, uint32_t more)
{
    return s->count == 0 || s->steps / s->count * (s->count + more) <= s->most_steps;
}

static bool is_next_critical(const spc_sample *s, uint32_t sm)
{
    return sm < s->schedule->active && (s->all || s->count < CRITICAL_LEAST || may_be_critical(s, sm));
}

/* Another critical one leaves room for a sample. */
static bool next_critical(spc_sample *s, uint32_t *sm)
{
    if (s->count == s->most_critical || !can_afford(s, 2))
        return false;
    if (s->count < CRITICAL_FIRST)
        *sm = first_left(s, critical_first[s->count]);
    for (uint32_t turn = 0; s->count >= CRITICAL_FIRST && turn < CRITICAL_THEN; turn++) {
        *sm = first_left(s, critical_then[(s->count + turn) % CRITICAL_THEN]);
        if (is_next_critical(s, *sm))
            break;
    }
    return is_next_critical(s, *sm);
}

static int by_entries(const void *a, const void *b)
{
    const spc_rival *x = a, *y = b;
    if (x->entries != y->entries)
        return x->entries < y->entries ? -1 : 1;
    return x->sm < y->sm ? -1 : 1;
}

static void sort_others(spc_sample *s)
{
    s->sampling = true;
    s->critical = s->count;
    for (uint32_t sm = 0; sm < s->schedule->active; sm++)
        if (!s->is_critical[sm])
            s->other[s->others++] = (spc_rival){s->schedule->entries[sm], sm, 0};
    qsort(s->other, s->others, sizeof *s->other, by_entries);
}

/* What an entry and an iteration each add to a count. */
typedef struct slopes {
    double entries, iterations;
} slopes;

/* Least squares of counts by size, each weighted by 1 / all^2. sum: count * entries / all^2 and count *
 * iterations / all^2, summed over all that were simulated. The ridge pulls the two slopes together; it
 * matters where the ratio of entries to iterations hardly differs between multiprocessors. */
static slopes sampling_solve(const spc_sample *s, slopes sum)
{
    enum { RIDGE_PARTS = 3000 };
    double ridge = (double)s->count / RIDGE_PARTS, ee = ridge, er = -ridge, rr = ridge;
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        ee += a.entries / a.all * (a.entries / a.all);
        er += a.entries / a.all * (a.iterations / a.all);
        rr += a.iterations / a.all * (a.iterations / a.all);
    }
    if (ee <= 2 * ridge) /* none of them has entries to speak of */
        return (slopes){0, sum.iterations / (rr - ridge)};
    double determinant = ee * rr - er * er;
    return (slopes){(sum.entries * rr - sum.iterations * er) / determinant,
                    (sum.iterations * ee - sum.entries * er) / determinant};
}

/* The relative standard error of the sum of a count over the multiprocessors that are not critical, after
 * regression on entries and iterations. */
static double standard_error(const spc_sample *s, int k)
{
    double n = s->count - s->critical, mean = 0, squares = 0;
    slopes sum = {0};
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        double by_size = s->unit[i].count[k] / a.all;
        sum.entries += by_size * a.entries / a.all;
        sum.iterations += by_size * a.iterations / a.all;
        mean += by_size / s->count;
    }
    slopes by = sampling_solve(s, sum);
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        double residual =
            (s->unit[i].count[k] - by.entries * a.entries - by.iterations * a.iterations) / a.all;
        squares += residual * residual;
    }
    return mean > 0 ? sqrt(squares / (s->count - 2) / n * (1 - n / s->others)) / mean : 0;
}

static bool is_enough(const spc_sample *s)
{
    uint32_t samples = s->count - s->critical;
    if (samples == s->samples || samples == s->others)
        return true;
    if (!can_afford(s, 1) && samples > 0)
        return true;
    if (s->all || samples < LEAST)
        return false;
    for (int k = 0; k < SPC_SAMPLE_COUNTS; k++)
        if (standard_error(s, k) > count_tolerance)
            return false;
    return true;
}

/* The next of the positions in the middle of all, of their thirds, of their ninths and so on. */
static uint32_t next_position(spc_sample *s)
{
    uint32_t at;
    do {
        double middle = 0.5, part = 1.0 / 3;
        for (uint32_t step = s->step++; step; step /= 3, part /= 3)
            middle += step % 3 == 1 ? -part : step % 3 == 2 ? part : 0;
        at = (uint32_t)(middle * s->others);
    } while (s->other[at].unit);
    return at;
}

bool spc_sample_next(spc_sample *s, uint32_t *sm)
{
    if (!s->sampling && next_critical(s, sm)) {
        s->is_critical[*sm] = true;
        s->unit[s->count].sm = *sm;
        return true;
    }
    if (!s->sampling)
        sort_others(s);
    if (is_enough(s))
        return false;
    uint32_t at = next_position(s);
    *sm = s->other[at].sm;
    s->other[at].unit = s->count + 1;
    s->unit[s->count].sm = *sm;
    return true;
}

void spc_sample_add(spc_sample *s, double cycles, const double count[SPC_SAMPLE_COUNTS],
                    const double demand[SPC_SAMPLE_DEMANDS], uint64_t steps)
{
    spc_sample_unit *u = &s->unit[s->count++];
    u->cycles = cycles;
    memcpy(u->count, count, sizeof u->count);
    memcpy(u->demand, demand, sizeof u->demand);
    s->slowest = fmax(s->slowest, cycles);
    s->steps += steps;
}

void spc_sample_demands(const spc_sample *s, int unit, double *demand)
{
    slopes sum = {0};
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        sum.entries += s->unit[i].demand[unit] * a.entries / (a.all * a.all);
        sum.iterations += s->unit[i].demand[unit] * a.iterations / (a.all * a.all);
    }
    slopes by = sampling_solve(s, sum);
    for (uint32_t sm = 0; sm < s->schedule->active; sm++) {
        size a = size_of(s, sm);
        demand[sm] = fmax(0, by.entries * a.entries + by.iterations * a.iterations);
    }
    for (uint32_t i = 0; i < s->count; i++)
        demand[s->unit[i].sm] = s->unit[i].demand[unit];
}

/* Critical ones stand for themselves, samples for the others that are nearest to them. */
static void weigh_by_place(spc_sample *s)
{
    spc_sample_unit *last = NULL;
    uint32_t from = 0, at = 0;
    for (uint32_t i = 0; i < s->critical; i++)
        s->unit[i].stands_for = 1;
    for (uint32_t i = 0; i < s->others; i++) {
        if (!s->other[i].unit)
            continue;
        uint32_t middle = last ? (at + i + 1) / 2 : 0;
        if (last)
            last->stands_for = middle - from;
        last = &s->unit[s->other[i].unit - 1];
        from = middle;
        at = i;
    }
    if (last)
        last->stands_for = s->others - from;
}

/* The generalized regression estimator, which is linear in the counts. */
void spc_sample_weigh(spc_sample *s)
{
    slopes lacking = {0};
    weigh_by_place(s);
    if (s->count == s->schedule->active)
        return;
    for (uint32_t i = 0; i < s->others; i++) {
        size a = size_of(s, s->other[i].sm);
        lacking.entries += a.entries;
        lacking.iterations += a.iterations;
    }
    for (uint32_t i = s->critical; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        lacking.entries -= s->unit[i].stands_for * a.entries;
        lacking.iterations -= s->unit[i].stands_for * a.iterations;
    }
    slopes more = sampling_solve(s, lacking);
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        s->unit[i].stands_for +=
            (more.entries * a.entries + more.iterations * a.iterations) / (a.all * a.all);
    }
}
