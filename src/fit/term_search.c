#include "fit/term_search.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/random.h"
#include "fit/nonnegative.h"

/* Reweightings of a fit; rows in which an amount has to be there; rows, or families of them, for each term
 * beyond the launch, but for the first ones; the knee of Huber's loss. */
enum { ROUNDS = 12, LEAST_ROWS = 8, ROWS_A_TERM = 10, FAMILIES_A_TERM = 6, FEW_TERMS = 2, MOST_OF_ALL = 4 };
static const double knee = 0.1;

_Static_assert((int)SPC_TERMS <= (int)SPC_NONNEGATIVE_MAX, "room for all terms");

unsigned spc_term_quarter(const char *matrix)
{
    uint64_t hash = 1;
    for (const unsigned char *c = (const unsigned char *)matrix; *c; c++)
        hash = spc_mix64(hash + *c);
    return (unsigned)(hash >> 32) % SPC_TERM_QUARTERS;
}

/* Each equation is divided by the measured time: errors are relative. */
static void term_search_add_up(const spc_term_rows *rows, unsigned part, const spc_term_choice *choice,
                               bool first, spc_normal *m)
{
    *m = (spc_normal){.n = choice->count};
    for (size_t i = 0; i < rows->count; i++) {
        const spc_term_row *row = &rows->row[i];
        if (!(row->times > 0 && row->part != part))
            continue;
        double error = fabs(spc_terms_add(choice->seconds, &row->amounts) / row->seconds - 1);
        double weight = row->times * (first || error <= knee ? 1 : knee / error);
        for (size_t k = 0; k < m->n; k++) {
            double slope = row->amounts.of[choice->term[k]] / row->seconds;
            m->b[k] += weight * slope;
            for (size_t l = 0; l <= k; l++)
                m->a[k][l] += weight * slope * row->amounts.of[choice->term[l]] / row->seconds;
        }
    }
    for (size_t k = 0; k < m->n; k++)
        for (size_t l = k + 1; l < m->n; l++)
            m->a[k][l] = m->a[l][k];
}

void spc_terms_solve(const spc_term_rows *rows, unsigned part, spc_term_choice *choice)
{
    spc_normal m;
    double x[SPC_NONNEGATIVE_MAX];
    for (int t = 0; t < SPC_TERMS; t++)
        choice->seconds[t] = 0;
    for (int round = 0; round < ROUNDS; round++) {
        term_search_add_up(rows, part, choice, round == 0, &m);
        spc_nonnegative_solve(&m, x);
        for (size_t k = 0; k < choice->count; k++)
            choice->seconds[choice->term[k]] = x[k];
    }
}

void spc_terms_cross_validate(const spc_term_rows *rows, spc_term_choice *choice, double *predicted)
{
    double sum = 0, times = 0;
    for (unsigned part = 0; part < rows->parts; part++) {
        spc_term_choice others = *choice;
        spc_terms_solve(rows, part, &others);
        for (size_t i = 0; i < rows->count; i++) {
            const spc_term_row *row = &rows->row[i];
            if (row->part != part || !(row->times > 0))
                continue;
            double seconds = spc_terms_add(others.seconds, &row->amounts);
            sum += row->times * fabs(seconds / row->seconds - 1);
            times += row->times;
            if (predicted)
                predicted[i] = seconds;
        }
    }
    choice->error = times > 0 ? sum / times : 0;
}

/* How many rows count, and in how many of them an amount is there. */
static double rows_with(const spc_term_rows *rows, spc_term term)
{
    double n = 0;
    for (size_t i = 0; i < rows->count; i++)
        n += rows->row[i].times > 0 && rows->row[i].amounts.of[term] > 0;
    return n;
}

/* How many families count. */
static double count_families(const spc_term_rows *rows)
{
    double n = 0;
    for (unsigned part = 0; part < rows->parts; part++) {
        bool any = false;
        for (size_t i = 0; !any && i < rows->count; i++)
            any = rows->row[i].part == part && rows->row[i].times > 0;
        n += any;
    }
    return n;
}

static bool is_taken(const spc_term_choice *choice, spc_term term)
{
    for (size_t k = 0; k < choice->count; k++)
        if (choice->term[k] == term)
            return true;
    return false;
}

static bool is_term_named(spc_term term, const char *name, size_t length)
{
    const char *own = spc_term_key(term) + strlen("term_");
    return strlen(own) == length && strncmp(own, name, length) == 0;
}

spc_status spc_terms_parse(const char *text, spc_term_choice *given, spc_error *error)
{
    *given = (spc_term_choice){.count = 1, .term = {SPC_TERM_LAUNCH}};
    for (size_t length; *(text += strspn(text, " ")); text += length) {
        int t = SPC_TERM_LAUNCH + 1;
        length = strcspn(text, " ");
        while (t < SPC_TERMS && !is_term_named((spc_term)t, text, length))
            t++;
        if (t == SPC_TERMS || is_taken(given, (spc_term)t))
            return spc_fail(error, SPC_ERROR_DATA, "'%.*s' is no term, or is there twice",
                            (int)fmin(60, (double)length), text);
        given->term[given->count++] = (spc_term)t;
    }
    return SPC_OK;
}

/* The choice with one more term, the best of all. */
static spc_status add_best(const spc_term_rows *rows, const spc_term_choice *choice, spc_term_choice *best,
                           spc_error *error)
{
    *best = *choice;
    for (int t = 0; t < SPC_TERMS; t++) {
        spc_term_choice more = *choice;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        if (is_taken(choice, (spc_term)t) || rows_with(rows, (spc_term)t) < LEAST_ROWS)
            continue;
        more.term[more.count++] = (spc_term)t;
        spc_terms_cross_validate(rows, &more, NULL);
        if (more.error < best->error)
            *best = more;
    }
    return SPC_OK;
}

static spc_term_choice without(const spc_term_choice *choice, size_t k)
{
    spc_term_choice fewer = *choice;
    fewer.count--;
    for (size_t i = k; i < fewer.count; i++)
        fewer.term[i] = choice->term[i + 1];
    return fewer;
}

/* A term that was taken early may stand for several: each is replaced by a better one, where there is one. */
static spc_status term_search_exchange(const spc_term_rows *rows, spc_term_choice *choice, double least,
                                       spc_error *error)
{
    for (size_t k = 1; k < choice->count; k++) {
        spc_term_choice best, fewer = without(choice, k);
        fewer.error = choice->error * least;
        SPC_TRY(add_best(rows, &fewer, &best, error));
        if (best.count == choice->count) {
            *choice = best;
            k = 0;
        }
    }
    return SPC_OK;
}

/* Leaves out terms without which the error is no larger, or that came out as 0. */
static void drop_idle(const spc_term_rows *rows, spc_term_choice *choice)
{
    for (size_t k = choice->count; k-- > 1;) {
        spc_term_choice fewer = without(choice, k);
        spc_terms_cross_validate(rows, &fewer, NULL);
        if (fewer.error <= choice->error || !(choice->seconds[choice->term[k]] > 0)) {
            spc_terms_solve(rows, rows->parts, &fewer);
            *choice = fewer;
        }
    }
}

/* The best choice of each size among `choice` and all sets of terms from `first` on. */
static spc_status try_all(const spc_term_rows *rows, const spc_term_choice *choice, int first, size_t most,
                          spc_term_choice *best, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    for (int t = first; t < SPC_TERMS && choice->count < most; t++) {
        spc_term_choice more = *choice;
        if (rows_with(rows, (spc_term)t) < LEAST_ROWS)
            continue;
        more.term[more.count++] = (spc_term)t;
        spc_terms_cross_validate(rows, &more, NULL);
        if (more.error < best[more.count].error)
            best[more.count] = more;
        SPC_TRY(try_all(rows, &more, t + 1, most, best, error));
    }
    return SPC_OK;
}

/* Of families there are few: all sets are tried, since one term taken alone may bar the way to a better pair.
 */
static spc_status choose_of_all(const spc_term_rows *rows, double n, spc_term_choice *choice,
                                spc_error *error)
{
    spc_term_choice best[MOST_OF_ALL + 1];
    size_t most = (size_t)fmin(MOST_OF_ALL, 1 + fmax(FEW_TERMS, n / FAMILIES_A_TERM));
    for (size_t k = 0; k <= MOST_OF_ALL; k++)
        best[k] = (spc_term_choice){.error = INFINITY};
    best[1] = *choice;
    SPC_TRY(try_all(rows, choice, SPC_TERM_LAUNCH + 1, most, best, error));
    for (size_t k = 2; k <= most; k++)
        if (best[k].error <= choice->error * pow(1 - 1 / n, (double)(k - choice->count)))
            *choice = best[k];
    return SPC_OK;
}

/* One after the other, each the best one there is, and those taken before exchanged for better ones. */
static spc_status choose_one_by_one(const spc_term_rows *rows, double n, spc_term_choice *choice,
                                    spc_error *error)
{
    double most = 1 + fmax(FEW_TERMS, n / ROWS_A_TERM), less = 1 - 1 / n;
    for (;;) {
        spc_term_choice best;
        SPC_TRY(add_best(rows, choice, &best, error));
        if (best.count == choice->count || (double)best.count > most || best.error > choice->error * less)
            return SPC_OK;
        *choice = best;
        SPC_TRY(term_search_exchange(rows, choice, less, error));
    }
}

spc_status spc_terms_choose(const spc_term_rows *rows, spc_term_choice *choice, spc_error *error)
{
    double n = rows->families ? count_families(rows) : rows_with(rows, SPC_TERM_LAUNCH);
    *choice = rows->given.count ? rows->given : (spc_term_choice){.count = 1, .term = {SPC_TERM_LAUNCH}};
    spc_terms_cross_validate(rows, choice, NULL);
    if (!rows->given.count)
        SPC_TRY((rows->families ? choose_of_all : choose_one_by_one)(rows, n, choice, error));
    spc_terms_solve(rows, rows->parts, choice);
    if (!rows->given.count)
        drop_idle(rows, choice);
    return SPC_OK;
}
