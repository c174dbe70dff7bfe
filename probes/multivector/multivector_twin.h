/* probes/multivector/multivector_twin.h - the kernels for k columns on the host, with sums in the kernels'
 * order. */
#ifndef SPC_PROBES_MULTIVECTOR_MULTIVECTOR_TWIN_H
#define SPC_PROBES_MULTIVECTOR_MULTIVECTOR_TWIN_H

#include "probes/multivector/multivector_table.h"

/* C = alpha A B + beta C (beta 0: C is not read). Fills in the kernel's parameters that are 0 for a GPU with
 * this L2 and so many places for warps. Float and double; pieces of long rows are summed apart, as on a GPU.
 * Errors: UNSUPPORTED (a library's kernel, half values), MEMORY, INTERRUPTED. */
spc_status spc_multivector_twin(const spc_multivector_operands *operands, spc_multivector_kernel *kernel,
                                uint64_t l2_bytes, uint64_t places, double alpha, double beta, void *c,
                                spc_error *error);

#endif
