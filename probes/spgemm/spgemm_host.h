/* probes/spgemm/spgemm_host.h - C = A B on this computer, as the table of a GPU's module has it. */
#ifndef SPC_PROBES_SPGEMM_SPGEMM_HOST_H
#define SPC_PROBES_SPGEMM_SPGEMM_HOST_H

#include "probes/spgemm/spgemm_table.h"

/* SciPy's way, on one thread; algorithm and chunk do not count. */
extern const spc_cuda_spgemm spc_host_spgemm_table;

#endif
