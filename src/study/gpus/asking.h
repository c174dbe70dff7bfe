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

/* Bytes, messages and seconds of the exchange, from point->parts. Errors: MEMORY. */
spc_status spc_gpus_exchange(const spc_gpus_asking *asking, spc_gpus_point *point, spc_error *error);

/* Seconds in which a host thread a node starts an iteration. */
double spc_gpus_starting(const spc_gpus_asking *asking, const spc_gpus_point *point);

#endif
