/* Launches of library kernels: one fact each, by golden section. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/random.h"
#include "fit/fit_search.h"
#include "fit/robust.h"
#include "sparcast/fit.h"

typedef struct launch_rows {
    const spc_fit_search *s;
    const char *kernel;
    const double *drawn; /* NULL = each matrix once */
} launch_rows;

static bool fit_launch_is_of(const spc_fit_row *row, const char *kernel)
{
    size_t length = strcspn(row->row->kernel, ":");
    return strlen(kernel) == length && strncmp(kernel, row->row->kernel, length) == 0;
}

/* Its time if a launch took so many seconds. */
static double with_launch(const spc_execution *e, double seconds)
{
    return e->seconds - e->launch_seconds + e->launches * seconds;
}

static double launch_loss(const launch_rows *l, double seconds)
{
    double loss = 0;
    for (size_t i = 0; i < l->s->rows->count; i++) {
        const spc_fit_row *row = &l->s->rows->row[i];
        const spc_execution *e = &l->s->execution[i];
        if (!fit_launch_is_of(row, l->kernel))
            continue;
        double predicted = with_launch(e, seconds);
        loss += (l->drawn ? l->drawn[row->matrix] : 1) *
                spc_huber(log(predicted / row->row->seconds), SPC_FIT_KNEE);
    }
    return loss;
}

/* Golden section between 10 ns and 1 ms, in the logarithm. */
static double fit_launch_find_launch(const launch_rows *l)
{
    const double ratio = 0.6180339887498949;
    double a = log(1e-8), b = log(1e-3);
    double x = b - ratio * (b - a), y = a + ratio * (b - a);
    double fx = launch_loss(l, exp(x)), fy = launch_loss(l, exp(y));
    while (b - a > 1e-4) {
        if (fx < fy) {
            b = y;
            y = x;
            fy = fx;
            x = b - ratio * (b - a);
            fx = launch_loss(l, exp(x));
        } else {
            a = x;
            x = y;
            fx = fy;
            y = a + ratio * (b - a);
            fy = launch_loss(l, exp(y));
        }
    }
    return exp((a + b) / 2);
}

static void fit_launch(const spc_fit_search *s, const char *kernel, double *drawn, double *replicate,
                       spc_exec_fit *fit)
{
    size_t resamples = spc_fit_resamples(s->options), n = 0;
    launch_rows l = {s, kernel, NULL};
    double seconds = fit_launch_find_launch(&l), sum = 0;
    for (size_t i = 0; i < s->rows->count; i++) {
        const spc_execution *e = &s->execution[i];
        if (!fit_launch_is_of(&s->rows->row[i], kernel))
            continue;
        double predicted = with_launch(e, seconds);
        sum += fabs(s->rows->row[i].row->seconds / predicted - 1);
        n++;
    }
    l.drawn = drawn;
    for (size_t b = 0; b < resamples; b++) {
        spc_fit_draw(s->rows->matrices, spc_mix64(s->options->seed + b + 1), drawn);
        replicate[b] = fit_launch_find_launch(&l);
    }
    snprintf(fit->launch[fit->launches].kernel, sizeof fit->launch[0].kernel, "%s", kernel);
    fit->launch[fit->launches].seconds = spc_fit_interval(seconds, replicate, resamples, n);
    fit->launch[fit->launches++].mape = sum / (double)n;
}

spc_status spc_fit_launches(const spc_fit_search *s, double *drawn, double *replicate, spc_exec_fit *fit,
                            spc_error *error)
{
    SPC_TRY(spc_fit_rows_execute(s->rows, s->device, false, s->options->threads, s->execution, error));
    for (size_t k = 0; k < spc_kernel_count() && fit->launches < SPC_EXEC_LAUNCHES_ROOM; k++) {
        const spc_kernel *kernel = spc_kernel_at(k);
        bool measured = false;
        for (size_t i = 0; i < s->rows->count; i++)
            measured = measured || (s->rows->row[i].stands_in &&
                                    fit_launch_is_of(&s->rows->row[i], spc_kernel_name(kernel)));
        if (measured)
            fit_launch(s, spc_kernel_name(kernel), drawn, replicate, fit);
    }
    return SPC_OK;
}
