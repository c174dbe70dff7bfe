/* Intervals of predictions: quantiles of measured / predicted, by model, provenance, kernel and size
 * (data/intervals.csv), or those that a calibration found for its own device. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "device/device_facts.h"
#include "model/model.h"

/* One row of data/intervals.csv: matrices of at least nnz_from and fewer than nnz_below non-zeros. */
typedef struct interval {
    const char *model, *provenance, *kernel; /* kernel "all": whatever the kernel */
    double nnz_from, nnz_below;
    int n;            /* measured times */
    double low, high; /* quantiles of measured / predicted seconds */
} interval;

static const interval table[] = {
#include "intervals.inc"
};
enum { ROWS = sizeof table / sizeof table[0] };

const char *spc_provenance_name(spc_provenance provenance)
{
    switch (provenance) {
    case SPC_PROVENANCE_FITTED:
        return "fitted";
    case SPC_PROVENANCE_ELSEWHERE:
        return "elsewhere";
    case SPC_PROVENANCE_TRANSFERRED:
        return "transferred";
    case SPC_PROVENANCE_PUBLISHED:
        return "published";
    }
    return "unknown";
}

/* The row of a kernel with the narrowest range of sizes, of several without an end the last, which begins
 * last; NULL where there is none. */
static const interval *interval_find_row(const char *model, const char *provenance, const char *kernel,
                                         double nnz)
{
    const interval *best = NULL;
    size_t length = strcspn(kernel, ":");
    for (const interval *row = table; row < table + ROWS; row++) {
        /* Whether a row of the table holds for the length-long NAME of a kernel. */
        if (strcmp(row->model, model) != 0 || strcmp(row->provenance, provenance) != 0 ||
            !(strncmp(row->kernel, kernel, length) == 0 && row->kernel[length] == '\0') ||
            nnz < row->nnz_from || nnz >= row->nnz_below)
            continue;
        if (!best || row->nnz_below - row->nnz_from <= best->nnz_below - best->nnz_from)
            best = row;
    }
    return best;
}

/* From LARGE non-zeros on one machine alone was measured, and fits saw none of it: whatever an interval rests
 * on, it is no narrower than what was found there of the kernel. */
static void interval_widen(const char *model, const char *kernel, double nnz, double *low, double *high)
{
    enum { LARGE = 100000000 };
    const interval *row = interval_find_row(model, spc_provenance_name(SPC_PROVENANCE_FITTED), kernel, nnz);
    if (row && row->nnz_from >= LARGE) {
        *low = fmin(*low, row->low);
        *high = fmax(*high, row->high);
    }
}

/* Of the kernel's row and that of all kernels the wider ends: few matrices are behind the first, and the
 * second knows of sizes at which the first has none. The forecast lies within its own interval, even where
 * nearly all measurements were slower. */
static void interval_find(const spc_device *device, const char *kernel, spc_model model, double nnz,
                          double *low, double *high, char source[SPC_SOURCE_SIZE])
{
    /* Whose times they are, by provenance. */
    static const char *const whose[] = {[SPC_PROVENANCE_FITTED] = "on GPUs fitted as this one",
                                        [SPC_PROVENANCE_ELSEWHERE] = "by facts fitted on another GPU",
                                        [SPC_PROVENANCE_TRANSFERRED] = "on GPUs whose facts are transferred",
                                        [SPC_PROVENANCE_PUBLISHED] = "on GPUs known by published facts"};
    const char *name = spc_model_name(model),
               *provenance = spc_provenance_name(spc_device_provenance(device, model));
    const interval *all = interval_find_row(name, provenance, "all", nnz),
                   *own = kernel ? interval_find_row(name, provenance, kernel, nnz) : NULL;
    const interval *fitted = interval_find_row(name, spc_provenance_name(SPC_PROVENANCE_FITTED), "all", nnz);
    if (!all)
        return;
    *low = own ? fmin(own->low, all->low) : all->low;
    *high = own ? fmax(own->high, all->high) : all->high;
    if (fitted && fitted->nnz_from > all->nnz_from) { /* a size at which nothing else was measured */
        *low = fmin(*low, fitted->low);
        *high = fmax(*high, fitted->high);
    }
    if (kernel)
        interval_widen(name, kernel, nnz, low, high);
    snprintf(source, SPC_SOURCE_SIZE, "%d times of %s%.*s %s", own ? own->n : all->n,
             own ? "" : "all kernels", own ? (int)strcspn(kernel, ":") : 0, own ? kernel : "",
             whose[spc_device_provenance(device, model)]);
}

double spc_interval_pair(const spc_device *device, spc_model model)
{
    const char *provenance = spc_provenance_name(spc_device_provenance(device, model));
    const interval *row = interval_find_row(spc_model_name(model), provenance, "pair", 0);
    return row ? row->high : NAN;
}

/* Whether times like those that are asked for were measured anywhere: of a CPU, of code that stands in for a
 * GPU's own or never ran, of a memory that nobody built, none was. */
static bool was_measured(const spc_device *device, spc_model model, const spc_what_if *what_if)
{
    return spc_device_is(device, "gpu") && !what_if->memory &&
           !(spc_model_runs_code(model) &&
             (spc_device_borrows_code(device) || spc_device_code_unmeasured(device)));
}

/* The interval as factors of the time, NaN where none is known, and what it rests on. */
static void find(const spc_device *device, const char *kernel, const spc_features *features,
                 const spc_predict_options *options, double *low, double *high, char source[SPC_SOURCE_SIZE])
{
    spc_model model = options->model;
    double nnz = (double)features->nnz;
    const spc_model_type *m = spc_model_type_of(model);
    *low = *high = NAN;
    *source = '\0';
    if (m && m->interval && m->interval(device, kernel, features->value_bytes, low, high)) {
        snprintf(source, SPC_SOURCE_SIZE, "the times that its facts were fitted to");
        return;
    }
    if (kernel && spc_model_part_interval(model, device, kernel, features->value_bytes, low, high)) {
        interval_widen(spc_model_name(model), kernel, nnz, low, high);
        snprintf(source, SPC_SOURCE_SIZE, "the times of %.40s that its terms were fitted to", kernel);
        return;
    }
    /* What a calibration wrote into the device file, about the model that it judged. */
    if (model == spc_device_model(device) && spc_device_get(device, "interval_low", kernel, low) &&
        spc_device_get(device, "interval_high", kernel, high)) {
        snprintf(source, SPC_SOURCE_SIZE, "the times of its calibration");
        return;
    }
    *low = *high = NAN;
    if (was_measured(device, model, &options->what_if))
        interval_find(device, kernel, model, nnz, low, high, source);
}

void spc_interval_set(const spc_device *device, const char *kernel, const spc_features *features,
                      const spc_predict_options *options, spc_prediction *p)
{
    double low, high;
    char source[SPC_SOURCE_SIZE];
    p->seconds_low = p->seconds_high = NAN;
    if (!p->fits) /* such a product cannot run: no measured time says how far off its bound is */
        return;
    find(device, kernel, features, options, &low, &high, source);
    p->seconds_low = p->seconds * (low > 1 ? 1 : low); /* NaN stays */
    p->seconds_high = p->seconds * (high < 1 ? 1 : high);
}

void spc_interval_source(const spc_device *device, const char *kernel, const spc_features *features,
                         const spc_predict_options *options, char source[SPC_SOURCE_SIZE])
{
    double low, high;
    find(device, kernel, features, options, &low, &high, source);
}
