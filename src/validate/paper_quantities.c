/* validate/paper_quantities.c - what the paper states of its evaluation, beside the same on this device. */
#include <math.h>

#include "sparcast/validate.h"

size_t spc_reproduction_quantities(const spc_reproduction *r,
                                   spc_paper_quantity row[SPC_PAPER_QUANTITIES_ROOM])
{
    double n = (double)r->n;
    /* Published numbers: data/papers/factors.csv. */
    const struct {
        const char *name;
        double paper, here;
        const char *where;
    } quantities[] = {
        {"matrices", 115, n, "sec. 4.1"},
        {"r, measured and eq. 3", 0.20, r->r_plain, "fig. 6"},
        {"r, with the small-matrix correction", 0.47, r->r_corrected, "fig. 14"},
        {"threshold of the correction, rows", 70000, r->rows_threshold, "fig. 13"},
        {"slope of the correction, 1/nnz", 6e-7, r->slope, "fig. 11"},
        {"matrices below the threshold", NAN, (double)r->smalls, "fig. 13"},
        {"r, measured / model and threads, small", NAN, r->r_small_threads, "fig. 10"},
        {"r, measured / model and non-zeros, small", NAN, r->r_small_nnz, "fig. 11"},
        {"mean gain of the model, hit +30 points", 0.126, r->hit_up_mean, "fig. 5"},
        {"share of matrices that gain more than 30 %", 5.0 / 115, (double)r->hit_up_above_30 / n, "fig. 5"},
        {"share that lose more than 30 %, hit -30", 0, (double)r->hit_down_above_30 / n, "fig. 5"},
        {"r, model and reuse interval", NAN, r->r_interval, "fig. 7"},
        {"r, model and S", NAN, r->r_spatial, "fig. 8"},
        {"r, measured and reuse interval", NAN, r->r_measured_interval, "fig. 7"},
        {"r, measured and S", NAN, r->r_measured_spatial, "fig. 8"},
        {"share where S = L/F beats hit +30", 1, (double)r->spatial_wins / n, "fig. 15"},
        {"share whose S was below L/F", NAN, (double)r->spatial_raised / n, "fig. 15"},
        {"mean gain of S = L/F, times", NAN, r->spatial_mean, "fig. 15"},
        {"further gain of the index in memory, times", 1.5, r->index_mean, "sec. 5"},
        {"mean measured L1 hit rate", NAN, r->l1_hit_mean, "sec. 4.1"},
        {"mean measured hit rate of x", NAN, r->x_hit_mean, "sec. 4.1"},
        {"mean error of hit of x = L1 / 3", NAN, r->third_error, "sec. 4.1"},
        {"mean error of hit of x = L1", NAN, r->whole_error, "sec. 4.1"},
    };
    enum { COUNT = sizeof quantities / sizeof *quantities };
    for (size_t i = 0; i < COUNT; i++)
        row[i] = (spc_paper_quantity){.name = quantities[i].name,
                                      .paper = quantities[i].paper,
                                      .here = quantities[i].here,
                                      .where = quantities[i].where};
    return COUNT;
}
