/* study/gpus/asking.h - one question about several GPUs, while it is answered. */
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

/* The solver's part of an iteration on the part with most rows, whose product is known. Errors: MEMORY, DATA.
 */
spc_status spc_gpus_iterate(const spc_gpus_asking *asking, const spc_forecast *product, spc_gpus_point *point,
                            spc_error *error);
/* Seconds of the all-reduces of an iteration. */
double spc_gpus_reducing(const spc_gpus_asking *asking, const spc_gpus_point *point);

/* Bytes, messages and seconds of the exchange, from point->parts. Errors: MEMORY. */
spc_status spc_gpus_exchange(const spc_gpus_asking *asking, spc_gpus_point *point, spc_error *error);

/* Seconds in which a host thread a node starts an iteration. */
double spc_gpus_starting(const spc_gpus_asking *asking, const spc_gpus_point *point);

#endif
