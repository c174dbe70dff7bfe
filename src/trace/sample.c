#include "trace/sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* Of deciders and of samples. */
enum { DECIDERS_LEAST = 2, LEAST = 3, MOST = 9 };

/* Multiprocessors that may end later by less than this part need not be simulated; the standard error of a
 * sum that is small enough; how far one may be from the proportion of all. */
static const double time_tolerance = 0.02, count_tolerance = 0.015, proportion_tolerance = 0.15;

/* Of the steps that are left, what a decider may take before a sample has been seen, by what both have to do.
 */
static const double least_part = 0.6, most_part = 0.875;

/* A tenth of them, but never fewer than LEAST nor more than MOST. */
static uint32_t most_samples(const spc_deal *d)
{
    uint32_t part = d->active / 10;
    return part < LEAST ? LEAST : part < MOST ? part : MOST;
}

/* A pilot, which asks for fewer samples than are ever enough, is content with one decider. */
spc_status spc_sample_begin(spc_sample *s, const spc_deal *d, uint32_t samples, uint64_t most_steps,
                            spc_error *error)
{
    *s = (spc_sample){.deal = d,
                      .samples = samples ? samples : most_samples(d),
                      .all = samples > 0,
                      .most_steps = most_steps ? most_steps : UINT64_MAX};
    s->most_deciders = s->samples < LEAST ? 1 : s->samples < MOST ? s->samples : MOST;
    for (uint32_t sm = 0; sm < d->active; sm++) {
        s->entries += (double)d->entries[sm] / d->active;
        s->rounds += (double)d->turns[sm] / d->active;
    }
    s->unit = spc_calloc(d->active, sizeof *s->unit);
    s->other = spc_calloc(d->active, sizeof *s->other);
    s->decides = spc_calloc(d->active, sizeof *s->decides);
    if (s->unit && s->other && s->decides)
        return SPC_OK;
    spc_sample_end(s);
    return spc_fail_memory(error, d->active * (sizeof *s->unit + sizeof *s->other));
}

void spc_sample_end(spc_sample *s)
{
    spc_free(s->unit);
    spc_free(s->other);
    spc_free(s->decides);
    *s = (spc_sample){0};
}

/* The last block that a multiprocessor runs: blocks start in order, so those with a later one start later. */
static uint64_t last_block(const spc_deal *d, uint32_t sm)
{
    return d->order[d->first[sm + 1] - 1];
}

/* Whether a multiprocessor ends later than another, by the rounds of its longest chain of blocks, then by
 * those of all its warps, then by its last block. */
static bool ends_later(const spc_deal *d, uint32_t a, uint32_t b)
{
    if (d->load[a] != d->load[b])
        return d->load[a] > d->load[b];
    return d->turns[a] != d->turns[b] ? d->turns[a] > d->turns[b] : last_block(d, a) > last_block(d, b);
}

static bool has_more(const spc_deal *d, uint32_t a, uint32_t b)
{
    return d->entries[a] > d->entries[b];
}

/* The first of those that are no deciders yet; `active` if all are. */
static uint32_t first_left(const spc_sample *s, bool (*before)(const spc_deal *d, uint32_t a, uint32_t b))
{
    const spc_deal *d = s->deal;
    uint32_t first = d->active;
    for (uint32_t sm = 0; sm < d->active; sm++)
        if (!s->decides[sm] && (first == d->active || before(d, sm, first)))
            first = sm;
    return first;
}

/* Whether a multiprocessor may end later than all so far if its rounds take as long as the slowest of those
 * seen, and longer by as much as those differ. */
static bool may_decide(const spc_sample *s, uint32_t sm)
{
    double least = INFINITY, most = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        double cycles_a_round = s->unit[i].cycles / (double)s->deal->load[s->unit[i].sm];
        least = fmin(least, cycles_a_round);
        most = fmax(most, cycles_a_round);
    }
    return (double)s->deal->load[sm] * most * most > (1 + time_tolerance) * s->slowest * least;
}

/* What a multiprocessor has to do, relative to the average. */
typedef struct size {
    double entries, rounds, all;
} size;

static size size_of(const spc_sample *s, uint32_t sm)
{
    size a = {.rounds = (double)s->deal->turns[sm] / s->rounds};
    if (s->entries > 0)
        a.entries = (double)s->deal->entries[sm] / s->entries;
    a.all = a.entries + a.rounds; /* no block is without rounds */
    return a;
}

/* Whether the first decider is like the average: has entries and rounds in about the proportion in which all
 * have them, the less so the less the others have, and not many more. */
static bool stands_for_all(const spc_sample *s)
{
    size a = size_of(s, s->unit[0].sm);
    double times = a.all / 2, others = 1 - times / s->deal->active;
    return times < 1.5 && others * fabs(a.entries - a.rounds) < proportion_tolerance * a.rounds;
}

/* Whether so many more multiprocessors may be simulated, if they take what those seen took on average. */
static bool can_afford(const spc_sample *s, uint32_t more)
{
    return s->count == 0 || s->steps / s->count * (s->count + more) <= s->most_steps;
}

/* Another decider leaves room for a sample. */
static bool next_decider(spc_sample *s, uint32_t *sm)
{
    if (s->count == s->most_deciders || !can_afford(s, 2))
        return false;
    *sm = first_left(s, s->count == 1 ? has_more : ends_later);
    return *sm < s->deal->active && (s->all || s->count < DECIDERS_LEAST || may_decide(s, *sm));
}

static int by_entries(const void *a, const void *b)
{
    const spc_candidate *x = a, *y = b;
    if (x->entries != y->entries)
        return x->entries < y->entries ? -1 : 1;
    return x->sm < y->sm ? -1 : 1;
}

static void sort_others(spc_sample *s)
{
    s->sampling = true;
    s->deciders = s->count;
    for (uint32_t sm = 0; sm < s->deal->active; sm++)
        if (!s->decides[sm])
            s->other[s->others++] = (spc_candidate){s->deal->entries[sm], sm, 0};
    qsort(s->other, s->others, sizeof *s->other, by_entries);
}

/* A count goes by entries and by rounds: so much by each. */
typedef struct slopes {
    double entries, rounds;
} slopes;

/* The least squares of counts by size, of which `sum` is that of count * entries / all^2 and of count *
 * rounds / all^2 over all that were simulated. RIDGE_PARTS: where they hardly differ in what is between the
 * two, the slopes are alike. */
static slopes solve(const spc_sample *s, slopes sum)
{
    enum { RIDGE_PARTS = 3000 };
    double ridge = (double)s->count / RIDGE_PARTS, ee = ridge, er = -ridge, rr = ridge;
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        ee += a.entries / a.all * (a.entries / a.all);
        er += a.entries / a.all * (a.rounds / a.all);
        rr += a.rounds / a.all * (a.rounds / a.all);
    }
    if (ee <= 2 * ridge) /* none of them has entries to speak of */
        return (slopes){0, sum.rounds / (rr - ridge)};
    double determinant = ee * rr - er * er;
    return (slopes){(sum.entries * rr - sum.rounds * er) / determinant,
                    (sum.rounds * ee - sum.entries * er) / determinant};
}

/* The relative standard error of the sum of a count over the others, but for what goes by entries and rounds.
 */
static double standard_error(const spc_sample *s, int k)
{
    double n = s->count - s->deciders, mean = 0, squares = 0;
    slopes sum = {0};
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        double by_size = s->unit[i].count[k] / a.all;
        sum.entries += by_size * a.entries / a.all;
        sum.rounds += by_size * a.rounds / a.all;
        mean += by_size / s->count;
    }
    slopes by = solve(s, sum);
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        double residual = (s->unit[i].count[k] - by.entries * a.entries - by.rounds * a.rounds) / a.all;
        squares += residual * residual;
    }
    return mean > 0 ? sqrt(squares / (s->count - 2) / n * (1 - n / s->others)) / mean : 0;
}

static bool is_enough(const spc_sample *s)
{
    uint32_t samples = s->count - s->deciders;
    if (samples == s->samples || samples == s->others)
        return true;
    if (!can_afford(s, 1) && (samples > 0 || (s->count == 1 && stands_for_all(s))))
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
    if (!s->sampling && next_decider(s, sm)) {
        s->decides[*sm] = true;
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

uint64_t spc_sample_most_steps(const spc_sample *s)
{
    uint64_t left = s->most_steps > s->steps ? s->most_steps - s->steps : 0;
    if (s->most_steps == UINT64_MAX)
        return 0;
    if (s->sampling || (s->count == 0 && stands_for_all(s)))
        return left + 1;
    double turns = (double)s->deal->turns[s->unit[s->count].sm], part = turns / (turns + s->rounds);
    return (uint64_t)((double)left * fmin(fmax(part, least_part), most_part)) + 1;
}

void spc_sample_add(spc_sample *s, double cycles, const double count[SPC_SAMPLE_COUNTS], uint64_t steps)
{
    spc_sample_unit *u = &s->unit[s->count++];
    u->cycles = cycles;
    memcpy(u->count, count, sizeof u->count);
    s->slowest = fmax(s->slowest, cycles);
    s->steps += steps;
}

/* Deciders stand for themselves, samples for the others that are nearest to them. */
static void weigh_by_place(spc_sample *s)
{
    spc_sample_unit *last = NULL;
    uint32_t from = 0, at = 0;
    for (uint32_t i = 0; i < s->deciders; i++)
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
    if (s->count == s->deal->active)
        return;
    for (uint32_t i = 0; i < s->others; i++) {
        size a = size_of(s, s->other[i].sm);
        lacking.entries += a.entries;
        lacking.rounds += a.rounds;
    }
    for (uint32_t i = s->deciders; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        lacking.entries -= s->unit[i].stands_for * a.entries;
        lacking.rounds -= s->unit[i].stands_for * a.rounds;
    }
    slopes more = solve(s, lacking);
    for (uint32_t i = 0; i < s->count; i++) {
        size a = size_of(s, s->unit[i].sm);
        s->unit[i].stands_for += (more.entries * a.entries + more.rounds * a.rounds) / (a.all * a.all);
    }
}
