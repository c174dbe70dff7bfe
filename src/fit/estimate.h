/* fit/estimate.h - all coefficients of one group of measurements, as one function of its samples. */
#ifndef SPC_FIT_ESTIMATE_H
#define SPC_FIT_ESTIMATE_H

#include "fit/robust.h"
#include "sparcast/fit.h"

/* What one measured row tells. */
typedef struct spc_sample {
    const spc_measurement *row;
    size_t matrix;  /* number of its matrix within the fit */
    double rows;    /* of the matrix */
    double spatial; /* S in the chosen unit */
    double hit;     /* measured hit rate of x; NaN where there is none */
    bool hit_of_x;  /* x's own; false: a third of the L1's */
    double bytes;   /* work: filled by the estimate, 2 Nnzp BPF */
} spc_sample;

/* The two hit lines. lines: 0 = no counters, 1 = `large` holds for all rows, 2 = both. */
typedef struct spc_hit_lines {
    int lines;
    double threshold;
    spc_line small, large;
} spc_hit_lines;

/* One set of coefficients; NaN where the data do not determine one. */
typedef struct spc_coefficients {
    spc_hit_lines hit;
    double bandwidth, small_slope, small_rows_threshold; /* threshold 0: no correction, slope NaN */
    double launch, saturating_bandwidth;
    double corrected_loss, saturating_loss; /* mean Huber loss of the logarithmic errors */
} spc_coefficients;

/* Numbers that an estimate needs for scratch, given its number of samples. */
static inline size_t spc_estimate_scratch(size_t n)
{
    return 6 * n;
}

/* samples[n], n > 0, are reordered and their bytes filled. fallback: lines to use where there are no counters
 * (NULL: the window's hit rate). scratch[spc_estimate_scratch(n)]. False if memory runs out. */
bool spc_estimate_all(spc_sample *samples, size_t n, const spc_hit_lines *fallback, double *scratch,
                      spc_coefficients *coefficients);

/* Parts of it. Samples sorted by rows. */
void spc_estimate_hit_lines(const spc_sample *samples, size_t n, double *scratch, spc_hit_lines *lines);
bool spc_estimate_speed(const spc_sample *samples, size_t n, double *scratch, spc_coefficients *coefficients);

/* Hit rate of x that the lines, or without them the window, give a row. */
double spc_hit_of_lines(const spc_hit_lines *lines, const spc_features *features);

#endif
