#include "fit/term_search.h"

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "fit/least_squares.h"
#include "kernels/kernel_contract.h"
#include "matrix/collection/collection.h"
#include "model/exec/exec.h"

/* ---- which rows ---- */

static bool term_rows_is_simulated(const char *kernel)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(kernel, &spec, NULL) == SPC_OK && !spc_kernel_is_peer(spec.kernel);
}

spc_status spc_terms_layout(const spc_time *time, const spc_device *device,
                            const spc_terms_fit_options *options, spc_kernel_spec *layout,
                            const char **traffic, spc_error *error)
{
    bool known = spc_kernel_parse(time->kernel, layout, NULL) == SPC_OK;
    spc_term_set held = {0};
    if (options->hold)
        spc_terms_find(device, time->kernel, time->value_bytes, &held);
    /* Whether the kernel of ours that stands for a library's is simulated on the device. */
    *traffic = time->traffic      ? time->traffic
               : options->traffic ? options->traffic
               : held.traffic     ? held.traffic
               : known && layout->kernel && spc_device_simulates(device, layout)
                   ? spc_kernel_nearest(layout->kernel)
                   : SPC_TERMS_USUAL_KERNEL;
    return known ? SPC_OK : spc_kernel_parse(SPC_TERMS_USUAL_KERNEL, layout, error);
}

/* The number of a row's family, by first appearance; *r counts them. */
static unsigned number_family(spc_amount_rows *r, const char *family)
{
    for (size_t i = 0; family && i < r->count; i++)
        if (strcmp(r->row[i].time->family, family) == 0)
            return r->row[i].family;
    return family ? (unsigned)r->families++ : 0;
}

/* The machine of a time: the fit's, or one that is loaded by its name. */
static spc_status term_rows_find_machine(spc_amount_rows *r, const char *name, const spc_device *device,
                                         const spc_device **found, spc_error *error)
{
    *found = device;
    if (!name || strcmp(name, spc_device_id(device)) == 0)
        return SPC_OK;
    for (size_t i = 0; i < r->others; i++)
        if (strcmp(name, spc_device_id(*found = r->other[i])) == 0)
            return SPC_OK;
    SPC_TRY(spc_device_load(name, &r->other[r->others], error));
    *found = r->other[r->others++];
    return SPC_OK;
}

static spc_status term_rows_list_rows(const spc_times *times, const spc_device *device,
                                      const spc_terms_fit_options *options, spc_amount_rows *r,
                                      spc_error *error)
{
    r->row = spc_calloc(times->count + 1, sizeof *r->row);
    r->name = spc_calloc(times->count + 1, sizeof *r->name);
    r->other = spc_calloc(times->count + 1, sizeof *r->other);
    if (!r->row || !r->name || !r->other)
        return spc_fail_memory(error, (times->count + 1) * sizeof *r->row);
    for (size_t i = 0; i < times->count; i++) {
        const spc_time *time = &times->row[i];
        if (term_rows_is_simulated(time->kernel))
            continue;
        const spc_device *machine;
        spc_term_choice given;
        if (time->terms)
            SPC_TRY(spc_terms_parse(time->terms, &given, error));
        SPC_TRY(term_rows_find_machine(r, time->device, device, &machine, error));
        /* Terms need the traffic of a kernel that is simulated itself. */
        spc_kernel_spec layout, spec;
        const char *traffic;
        bool by_longest;
        SPC_TRY(spc_terms_layout(time, machine, options, &layout, &traffic, error));
        SPC_TRY(spc_terms_traffic_parse(traffic, 1, machine, &spec, &by_longest, error));
        if (spc_kernel_nearest(spec.kernel) || !spc_device_simulates(machine, &spec))
            return spc_fail(error, SPC_ERROR_DATA,
                            "%s is not simulated on %s: terms need the traffic of a kernel that is",
                            spc_kernel_name(spec.kernel), spc_device_id(machine));
        size_t m = r->matrices;
        while (m > 0 && strcmp(r->name[m - 1], time->matrix) != 0)
            m--;
        size_t matrix = m ? m - 1 : r->matrices;
        if (matrix == r->matrices)
            r->name[r->matrices++] = time->matrix;
        unsigned family = number_family(r, time->family);
        r->row[r->count++] =
            (spc_amount_row){.time = time, .device = machine, .matrix = matrix, .family = family};
    }
    if (r->count)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_DATA, times->file, 0,
                       "no time of a kernel that is not simulated: those that are need no terms");
}

/* ---- their amounts ---- */

typedef struct work {
    spc_amount_rows *rows;
    const spc_device *device;
    const spc_collection *collection;
    const spc_terms_fit_options *options;
    spc_terms_fit *fit;
    size_t done;
} work;

/* An earlier row of the matrix with the same amounts: nothing is simulated twice. */
static const spc_amount_row *find_same(const work *w, const spc_amount_row *row,
                                       const spc_kernel_spec *layout, const char *traffic)
{
    for (const spc_amount_row *other = w->rows->row; other < row; other++) {
        spc_kernel_spec theirs;
        const char *through;
        if (other->matrix == row->matrix && other->device == row->device &&
            other->time->value_bytes == row->time->value_bytes &&
            spc_terms_layout(other->time, other->device, w->options, &theirs, &through, NULL) == SPC_OK &&
            strcmp(through, traffic) == 0 &&
            strcmp(spc_kernel_format(theirs.kernel), spc_kernel_format(layout->kernel)) == 0 &&
            memcmp(theirs.parameter, layout->parameter, sizeof theirs.parameter) == 0)
            return other;
    }
    return NULL;
}

/* A layout that pads beyond what any memory holds was measured nowhere: the row is left out. */
static spc_status term_rows_measure_row(const work *w, spc_analysis *analysis, spc_amount_row *row,
                                        spc_error *error)
{
    spc_kernel_spec layout;
    const char *traffic;
    spc_execution execution;
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .value_bytes = row->time->value_bytes};
    SPC_TRY(spc_terms_layout(row->time, row->device, w->options, &layout, &traffic, error));
    const spc_amount_row *same = find_same(w, row, &layout, traffic);
    if (same) {
        row->amounts = same->amounts;
        row->found = same->found;
        return SPC_OK;
    }
    spc_status status = spc_terms_measure(analysis, &layout, traffic, row->device, &options, &row->amounts,
                                          &execution, error);
    spc_terms_scale(&row->amounts, w->device, row->device);
    row->found = status == SPC_OK && row->amounts.of[SPC_TERM_NONZERO] > 0;
    return status == SPC_ERROR_RANGE ? SPC_OK : status;
}

static spc_status term_rows_measure_matrix(const work *w, size_t matrix, bool *found, spc_error *error)
{
    spc_pattern *pattern;
    spc_analysis *analysis = NULL;
    *found = false;
    SPC_TRY(spc_collection_read(w->collection, w->rows->name[matrix], 1, &pattern, error));
    *found = true;
    spc_status status = spc_analysis_open(pattern, NULL, &analysis, error);
    for (size_t i = 0; i < w->rows->count && status == SPC_OK; i++)
        if (w->rows->row[i].matrix == matrix)
            status = term_rows_measure_row(w, analysis, &w->rows->row[i], error);
    spc_analysis_close(analysis);
    spc_pattern_free(pattern);
    return status;
}

static spc_status term_rows_measure_all(work *w, spc_error *error)
{
    spc_error stop = {.status = SPC_OK};
#pragma omp parallel for schedule(dynamic, 1)                                                                \
    num_threads(w->options->threads ? w->options->threads : omp_get_max_threads())
    for (size_t m = 0; m < w->rows->matrices; m++) {
        bool stopped, found;
        spc_error own;
#pragma omp critical(spc_term_rows)
        stopped = stop.status != SPC_OK;
        if (stopped)
            continue;
        spc_status status = term_rows_measure_matrix(w, m, &found, &own);
#pragma omp critical(spc_term_rows)
        /* Under a lock. A matrix that is not there is counted; what else fails stops everything. */
        spc_progress_update(w->options->progress, "matrices simulated", (double)++w->done,
                            (double)w->rows->matrices);
        w->fit->matrices += found;
        if (status != SPC_OK) {
            if (found || status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED)
                stop = own;
            else if (!w->fit->missing++)
                snprintf(w->fit->first_missing, sizeof w->fit->first_missing, "%s", own.message);
        }
    }
    return stop.status == SPC_OK ? SPC_OK : spc_fail(error, stop.status, "%s", stop.message);
}

spc_status spc_amount_rows_measure(const spc_times *times, const spc_device *device,
                                   const spc_collection *collection, const spc_terms_fit_options *options,
                                   spc_amount_rows *rows, spc_terms_fit *fit, spc_error *error)
{
    work w = {rows, device, collection, options, fit, 0};
    *rows = (spc_amount_rows){0};
    spc_status status = term_rows_list_rows(times, device, options, rows, error);
    if (status == SPC_OK)
        status = term_rows_measure_all(&w, error);
    if (status == SPC_OK && !fit->matrices)
        status = spc_fail_at(error, SPC_ERROR_DATA, times->file, 0, "none of its %zu matrices is there: %s",
                             rows->matrices, fit->first_missing);
    if (status != SPC_OK)
        spc_amount_rows_free(rows);
    return status;
}

void spc_amount_rows_free(spc_amount_rows *rows)
{
    for (size_t i = 0; i < rows->others; i++)
        spc_device_free(rows->other[i]);
    spc_free(rows->other);
    spc_free(rows->row);
    spc_free(rows->name);
    *rows = (spc_amount_rows){0};
}

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

/* Families are few: all sets are tried, since one term taken alone may bar the way to a better pair. */
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
