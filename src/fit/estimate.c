/* All coefficients of a group of samples, in the order in which they depend on each other. */
#include "fit/estimate.h"

#include <math.h>
#include <stdlib.h>

#include "sparcast/paper.h"

static int by_rows(const void *x, const void *y)
{
    const spc_sample *a = x, *b = y;
    if (a->rows != b->rows)
        return a->rows < b->rows ? -1 : 1;
    return (a->row > b->row) - (a->row < b->row); /* the same order on every machine */
}

bool spc_estimate_all(spc_sample *samples, size_t n, const spc_hit_lines *fallback, double *scratch,
                      spc_coefficients *c)
{
    *c = (spc_coefficients){.bandwidth = NAN,
                            .small_slope = NAN,
                            .launch = NAN,
                            .saturating_bandwidth = NAN,
                            .corrected_loss = NAN,
                            .saturating_loss = NAN};
    qsort(samples, n, sizeof *samples, by_rows);
    spc_estimate_hit_lines(samples, n, scratch, &c->hit);
    const spc_hit_lines *lines = c->hit.lines ? &c->hit : fallback;
    for (size_t i = 0; i < n; i++) {
        double hit = spc_hit_of_lines(lines, &samples[i].row->features);
        const spc_features *f = &samples[i].row->features;
        spc_terms terms = spc_paper_terms(f->index_bytes, spc_value_size(f->value_bytes), f->line_bytes,
                                          samples[i].spatial, hit);
        samples[i].bytes = 2 * (double)f->stored_nnz * spc_paper_bytes_per_flop(terms);
    }
    return spc_estimate_speed(samples, n, scratch, c);
}
