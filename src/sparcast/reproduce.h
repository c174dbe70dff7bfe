/* sparcast/reproduce.h - section 4 and 5 of the paper "factors" repeated on any device: the numbers behind
 * its figures 2 to 15 and those it states in words. */
#ifndef SPARCAST_REPRODUCE_H
#define SPARCAST_REPRODUCE_H

#include "validate.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One matrix. Speeds in FLOP/s; the model is eq. 3 and the hit rate the measured one where there is one. */
typedef struct spc_reproduction_point {
    const spc_measurement *row;
    double measured;
    double plain;        /* eq. 3 (fig. 6) */
    double corrected;    /* with eq. 7's factor below the threshold (figs 12-14) */
    double hit_up;       /* eq. 3 with the hit rate 30 points higher (fig. 5) */
    double hit_down;     /* and lower */
    double spatial_max;  /* eq. 3 with S raised to L/F (fig. 15) */
    double index_memory; /* that, and the index array kept off the bus */
    double hit;          /* of x, as used */
    double measured_hit; /* of x; NaN without counters */
    double spatial;      /* S */
    bool small;          /* the correction applies */
} spc_reproduction_point;

typedef struct spc_reproduction {
    char kernel[48];
    uint32_t value_bytes;
    size_t n;
    spc_reproduction_point *point;   /* in file order */
    double r_plain, r_corrected;     /* measured against model (paper: 0.20 and 0.47) */
    double hit_up_mean, hit_up_most; /* relative gain of hit +30 points (paper: 12.6 % on average) */
    size_t hit_up_above_30,
        hit_down_above_30;        /* matrices whose speed moves by more than 30 % (paper: 5 of 115, 0) */
    double r_interval, r_spatial; /* model speed against reuse interval and S (paper: S correlates better) */
    double r_measured_interval, r_measured_spatial; /* the same with measured speed */
    size_t smalls;                                  /* matrices below the threshold */
    double r_small_threads, r_small_nnz; /* measured / model of these against threads and stored non-zeros */
    double rows_threshold, slope;        /* of the device; NaN without (paper: 70000 rows, 6e-7) */
    size_t spatial_wins;                 /* S = L/F beats hit +30 points (paper: every matrix) */
    size_t spatial_raised;               /* matrices whose S was below L/F */
    double spatial_mean;                 /* mean gain of S = L/F */
    double index_mean;                   /* mean further gain of the index kept in memory (paper: 1.5) */
    /* "The hit rate of x is about a third of the L1's" (sec. 4.1), where counters tell both; NaN without. */
    size_t hits_counted;
    double x_hit_mean, l1_hit_mean; /* mean over those matrices */
    double third_error;             /* mean |x - L1 / 3| */
    double whole_error;             /* mean |x - L1|, the rule that needs no third */
} spc_reproduction;

/* kernel: NAME; NULL = the paper's own, fold, or the table's first. value_bytes 0 = 4. cache_state NULL =
 * "warm". Errors: DATA (no such row, the device lacks a fact), MEMORY. */
SPC_API spc_status spc_reproduce(const spc_measurements *table, const spc_device *device, const char *kernel,
                                 uint32_t value_bytes, const char *cache_state,
                                 spc_reproduction *reproduction, spc_error *error);
SPC_API void spc_reproduction_free(spc_reproduction *reproduction);

#ifdef __cplusplus
}
#endif
#endif
