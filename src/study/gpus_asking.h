/* study/gpus_asking.h - one question about several GPUs, while it is answered. */
#ifndef SPC_STUDY_GPUS_ASKING_H
#define SPC_STUDY_GPUS_ASKING_H

#include "sparcast/answer.h"
#include "workloads/gpus/part_rows.h"

typedef struct spc_gpus_asking {
    const spc_question *question; /* its kernels are those that a part's own matrix decides */
    const spc_row_supply *supply;
    double alone; /* one operation on one GPU; NaN until it is known */
} spc_gpus_asking;

/* The product of the slowest part, and what a solver adds to it; after the exchange, for the kernel is the
 * one of the shortest iteration. cut: the rows, as they are cut. */
spc_status spc_gpus_multiply(const spc_gpus_asking *asking, const spc_row_supply *cut, spc_gpus_point *point,
                             spc_error *error);

/* Seconds of copies between GPUs of a node, each GPU's one behind the other in the order of the receivers: a
 * copy has `pair` B/s, or its share of what its receiver takes, `gpu` B/s. bytes[gpus][gpus], from and to,
 * are used up. */
double spc_gpus_copy_seconds(double *bytes, uint32_t gpus, double pair, double gpu);

/* Bytes, messages and seconds of the exchange, from point->parts. Errors: MEMORY. */
spc_status spc_gpus_exchange(const spc_gpus_asking *asking, spc_gpus_point *point, spc_error *error);

/* Seconds of the all-reduces of an iteration. */
double spc_gpus_reducing(const spc_gpus_asking *asking, const spc_gpus_point *point);

/* Seconds in which a host thread a node starts an iteration. */
double spc_gpus_starting(const spc_gpus_asking *asking, const spc_gpus_point *point);

/* Seconds of the slowest product beside the other GPUs; of an iteration, from the point's exchange, product,
 * vectors and all-reduces. */
double spc_gpus_product(const spc_gpus_asking *asking, const spc_gpus_point *point);
double spc_gpus_iteration(const spc_gpus_asking *asking, const spc_gpus_point *point);

#endif
