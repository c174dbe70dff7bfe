#include "fit/kernel_rows.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/random.h"

enum { RESAMPLES = 400 };

/* Less than any kernel takes: what is forecast beside the source's constant is no shorter. */
static const double shortest = 1e-8;

bool spc_is_row_of(const spc_amount_row *row, const spc_kernel_terms *kernel)
{
    size_t length = strcspn(row->time->kernel, ":");
    return row->time->value_bytes == kernel->value_bytes && strlen(kernel->kernel) == length &&
           strncmp(kernel->kernel, row->time->kernel, length) == 0;
}

spc_status spc_kernel_rows_new(const spc_amount_rows *rows, const spc_terms_fit_options *options,
                               const spc_terms_fit *fit, size_t kernel, spc_kernel_rows *k, spc_error *error)
{
    size_t resamples = options->bootstrap ? options->bootstrap : RESAMPLES, count = rows->count + 1;
    *k = (spc_kernel_rows){.all.row = spc_calloc(count, sizeof(spc_term_row)),
                           .predicted = spc_calloc(count, sizeof(double)),
                           .x = spc_calloc(count, sizeof(double)),
                           .y = spc_calloc(count, sizeof(double)),
                           .replicate = spc_calloc(resamples * SPC_TERMS, sizeof(double)),
                           .resamples = resamples,
                           .waited = fit->waited_seconds.value};
    if (k->all.row && k->predicted && k->x && k->y && k->replicate) {
        /* Families, where the times have them, by first appearance; quarters otherwise. */
        k->all.families = rows->families > 0;
        k->all.parts = rows->families ? (unsigned)rows->families : SPC_TERM_QUARTERS;
        for (size_t i = 0; i < rows->count; i++) {
            const spc_amount_row *from = &rows->row[i];
            const spc_time *time = from->time;
            if (!from->found || !spc_is_row_of(from, &fit->kernel[kernel]))
                continue;
            if (time->terms && !k->all.given.count)
                spc_terms_parse(time->terms, &k->all.given, NULL);
            k->all.row[k->all.count++] = (spc_term_row){
                .matrix = time->matrix,
                .amounts = from->amounts,
                .seconds = time->seconds,
                .part = time->family ? from->family : spc_term_quarter(time->matrix),
                .held_out = !options->use_all && spc_held_out(time->family ? time->family : time->matrix)};
        }
        return SPC_OK;
    }
    spc_kernel_rows_free(k);
    return spc_fail_memory(error, count * sizeof(spc_term_row) + resamples * SPC_TERMS * sizeof(double));
}

void spc_kernel_rows_free(spc_kernel_rows *k)
{
    spc_free(k->all.row);
    spc_free(k->predicted);
    spc_free(k->x);
    spc_free(k->y);
    spc_free(k->replicate);
    *k = (spc_kernel_rows){0};
}

size_t spc_kernel_rows_use_fit_set(spc_kernel_rows *k)
{
    size_t n = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        k->all.row[i].times = !k->all.row[i].held_out;
        n += k->all.row[i].times > 0;
    }
    return n;
}

/* The fit set drawn anew, with replacement. */
static void kernel_rows_draw(spc_kernel_rows *k, uint64_t state)
{
    size_t n = 0, drawn = spc_kernel_rows_use_fit_set(k);
    for (size_t i = 0; i < k->all.count; i++) {
        if (k->all.row[i].times > 0)
            k->y[n++] = (double)i;
        k->all.row[i].times = 0;
    }
    for (size_t i = 0; i < drawn; i++)
        k->all.row[(size_t)k->y[spc_random_below(&state, drawn)]].times++;
}

spc_status spc_kernel_rows_resample(spc_kernel_rows *k, const spc_term_choice *choice, uint64_t seed,
                                    spc_error *error)
{
    for (size_t b = 0; b < k->resamples; b++) {
        spc_term_choice drawn = *choice;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        kernel_rows_draw(k, spc_mix64(seed + b + 1));
        spc_terms_solve(&k->all, k->all.parts, &drawn);
        for (size_t t = 0; t < choice->count; t++)
            k->replicate[t * k->resamples + b] = drawn.seconds[choice->term[t]];
    }
    for (size_t t = 0; t < choice->count; t++)
        spc_sort_ascending(&k->replicate[t * k->resamples], k->resamples);
    spc_kernel_rows_use_fit_set(k);
    return SPC_OK;
}

spc_estimate spc_replicates_estimate(double value, const double *replicate, size_t resamples, size_t n)
{
    size_t low = (size_t)ceil(0.025 * (double)resamples), high = (size_t)ceil(0.975 * (double)resamples);
    return (spc_estimate){value, fmin(value, replicate[low ? low - 1 : 0]), fmax(value, replicate[high - 1]),
                          n};
}

double spc_kernel_rows_ratio(const spc_kernel_rows *k, size_t row)
{
    return fmax(shortest, k->all.row[row].seconds - k->waited) /
           fmax(shortest, k->predicted[row] - k->waited);
}

spc_status spc_kernel_rows_judge(const spc_kernel_rows *k, spc_row_filter *wanted, spc_accuracy *accuracy,
                                 spc_error *error)
{
    size_t n = 0;
    for (size_t i = 0; i < k->all.count; i++)
        if (wanted(&k->all.row[i])) {
            k->x[n] = k->all.row[i].seconds;
            k->y[n++] = k->predicted[i];
        }
    return spc_accuracy_measure(k->x, k->y, n, accuracy, error);
}

void spc_kernel_rows_find_worst(const spc_kernel_rows *k, spc_kernel_terms *out)
{
    double most = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        double ratio = k->all.row[i].seconds / k->predicted[i], off = fabs(log(ratio));
        if (off <= most)
            continue;
        most = off;
        out->worst_ratio = ratio;
        snprintf(out->worst, sizeof out->worst, "%s", k->all.row[i].matrix);
    }
}
