/* probes/spgemm/spgemm_host.h - C = A B on this computer, as the table of a GPU's module has it; algorithm
 * and chunk do not count. */
#ifndef SPC_PROBES_SPGEMM_SPGEMM_HOST_H
#define SPC_PROBES_SPGEMM_SPGEMM_HOST_H

#include "probes/spgemm/spgemm_table.h"

/* SciPy's way, on one thread. */
extern const spc_cuda_spgemm spc_host_spgemm_table;

/* MKL's, on so many threads from now on; its library is the one that SPARCAST_MKL names, or the system's.
 * Errors: UNSUPPORTED (there is none: the message says where it was looked for). */
spc_status spc_mkl_spgemm_table(int threads, const spc_cuda_spgemm **table, spc_error *error);

#endif
