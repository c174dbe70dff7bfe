/* probes/gpus/gpus_links.h - the CUDA module of several GPUs, and the host's thread that starts their work.
 */
#ifndef SPC_PROBES_GPUS_GPUS_LINKS_H
#define SPC_PROBES_GPUS_GPUS_LINKS_H

#include <sched.h>

#include "probes/gpus/gpus_table.h"

/* NULL: error says why; it is not NULL. */
const spc_cuda_gpus *spc_gpus_module(spc_error *error);

typedef struct spc_link_rows {
    spc_link_measurement *row;
    size_t count;
} spc_link_rows;

/* Adds a row of SPC_LINK_LAUNCH for each processor that this thread may run on. rows->row: spc_free. */
spc_status spc_gpus_processors(const spc_cuda_gpus *module, spc_link_rows *rows, spc_error *error);

/* Keeps this thread on the fastest of them, found once a process; sched_setaffinity(0, .., before) ends it. A
 * thread that starts others inside has them all there. */
spc_status spc_gpus_pin(const spc_cuda_gpus *module, cpu_set_t *before, spc_error *error);

#endif
