/* study/gpus_asking.h - one question about several GPUs, while it is answered. */
#ifndef SPC_STUDY_GPUS_ASKING_H
#define SPC_STUDY_GPUS_ASKING_H

#include "sparcast/gpus.h"
#include "workloads/gpus/part_rows.h"

typedef struct spc_gpus_asking {
    const spc_row_supply *supply;
    const spc_device *device;
    const spc_system *system;
    const spc_gpus_options *options;
    double alone; /* one product on one GPU; NaN until it is known */
} spc_gpus_asking;

/* The matrix, renumbered where METIS cut it, and where its parts begin. */
typedef struct spc_gpus_cut {
    spc_row_supply supply;
    spc_pattern *renumbered;
    uint32_t *first; /* [n + 1] */
} spc_gpus_cut;

/* To be released after a failure, too. */
spc_status spc_gpus_cut_for(const spc_gpus_asking *asking, uint32_t n, spc_gpus_cut *cut, spc_error *error);
void spc_gpus_cut_release(spc_gpus_cut *cut);

/* Columns of x. */
uint32_t spc_gpus_columns(const spc_gpus_options *options);

/* The product of the slowest part, and what a solver adds to it; after the exchange, for the kernel is the
 * one of the shortest iteration. */
spc_status spc_gpus_multiply(const spc_gpus_asking *asking, const spc_gpus_cut *cut, spc_gpus_point *point,
                             spc_error *error);

/* The solver's part of an iteration on the part with most rows. product: of the part that `analysis` is of.
 * Errors: MEMORY, DATA, INTERRUPTED. */
spc_status spc_gpus_iterate(const spc_gpus_asking *asking, spc_analysis *analysis,
                            const spc_forecast *product, spc_gpus_point *point, spc_error *error);
/* Seconds of the all-reduces of an iteration. */
double spc_gpus_reducing(const spc_gpus_asking *asking, const spc_gpus_point *point);

/* Bytes of an entry of x, of all its columns. */
double spc_gpus_entry_bytes(const spc_gpus_options *options);

/* Seconds of copies between GPUs of a node, each GPU's one behind the other in the order of the receivers: a
 * copy has `pair` B/s, or its share of what its receiver takes, `gpu` B/s. bytes[gpus][gpus], from and to,
 * are used up. */
double spc_gpus_copy_seconds(double *bytes, uint32_t gpus, double pair, double gpu);

/* Bytes, messages and seconds of the exchange, from point->parts. Errors: MEMORY. */
spc_status spc_gpus_exchange(const spc_gpus_asking *asking, spc_gpus_point *point, spc_error *error);

/* Seconds in which a host thread a node starts an iteration. */
double spc_gpus_starting(const spc_gpus_asking *asking, const spc_gpus_point *point);

/* Seconds of the slowest product beside the other GPUs; of an iteration, from the point's exchange, product,
 * vectors and all-reduces. */
double spc_gpus_product(const spc_gpus_asking *asking, const spc_gpus_point *point);
double spc_gpus_iteration(const spc_gpus_asking *asking, const spc_gpus_point *point);

#endif
