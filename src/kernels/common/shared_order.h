/* kernels/common/shared_order.h - which kernels walk x alike: csr-scalar and ell share a trace, and a walk of
 * a gather memory. */
#ifndef SPC_KERNELS_SHARED_ORDER_H
#define SPC_KERNELS_SHARED_ORDER_H

#include "kernels/kernel_contract.h"

/* Of a kernel with all parameters chosen; NULL: plain CSR in row order. */
spc_order spc_find_access_order(const spc_kernel_spec *spec);

bool spc_same_access_order(const spc_order *a, const spc_order *b);

#endif
